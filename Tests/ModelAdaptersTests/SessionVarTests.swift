import ModelAdapters
import Signals
import Testing

struct SessionVarTests {
  @Test func `a subscriber receives the current value and each change`() {
    let isOpen = SessionVar(false)
    var received: [Bool] = []
    let lifetime = isOpen.subscribeValues { received.append($0) }
    isOpen.send(true)
    #expect(isOpen.peek() == true)
    #expect(received == [false, true])
    lifetime.cancel()
  }

  private struct ViewState: CodableContainer {
    let text: Var<String>
    let isOpen: SessionVar<Bool>
    let page: SessionVar<Int?>
    init() {
      text = Var("")
      isOpen = SessionVar(false)
      page = SessionVar(nil)
    }
  }

  @Test func `it is not saved and has its initial value in a restored tree`() throws {
    let state = ViewState()
    state.text.send("a")
    state.isOpen.send(true)
    state.page.send(3)
    let text = try json(state)
    #expect(text == #"{"text":"a"}"#)
    let restored = try decoded(ViewState.self, text)
    #expect(restored.text.value == "a")
    #expect(restored.isOpen.peek() == false)
    #expect(restored.page.peek() == .some(nil))
  }

  private struct NewerViewState: CodableContainer {
    let text: Var<String>
    let isGrid: Var<Bool>
    let offset: Var<Int>
    let isOpen: ToggleVar
    let pages: StackAdapter<Int>
    init() {
      text = Var("")
      isGrid = Var(true)
      offset = Var(7)
      isOpen = ToggleVar(true)
      pages = StackAdapter([1])
    }
  }

  /// A state whose value has no initial one.
  private struct RatioState: CodableContainer {
    let ratio: Var<Double>
    init() { ratio = Var(1) }
  }

  @Test func `a value that a file of an older version lacks has its initial value`() throws {
    let restored = try decoded(NewerViewState.self, #"{"text":"a"}"#)
    #expect(restored.text.value == "a")
    #expect(restored.isGrid.value == false)
    #expect(restored.offset.value == 0)
    #expect(restored.isOpen.value == false)
    #expect(restored.pages.value == [])
    let text = #"{"text":"a","isGrid":true,"offset":3,"isOpen":true,"pages":[4]}"#
    let other = try decoded(NewerViewState.self, text)
    #expect(other.isOpen.value && other.pages.value == [4])
    #expect(other.isGrid.value)
    #expect(other.offset.value == 3)
    #expect(try decoded(NewerViewState.self, #"{"isGrid":true}"#).text.value == "")
    #expect(throws: (any Error).self) { try decoded(RatioState.self, "{}") }
  }

  @Test func `changing it is not reported as a change of the saved state`() {
    let state = ViewState()
    var changes = 0
    let lifetime = state.valueChanged.subscribeValues { changes += 1 }
    state.isOpen.send(true)
    #expect(changes == 0)
    lifetime.cancel()
  }
}
