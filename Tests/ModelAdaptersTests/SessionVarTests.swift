import ModelAdapters
import Signals
import Testing

struct SessionVarTests {
  @Test func `it tells its value to who subscribes, and each change`() {
    let isOpen = SessionVar(false)
    var told: [Bool] = []
    let lifetime = isOpen.subscribeValues { told.append($0) }
    isOpen.send(true)
    #expect(isOpen.peek() == true)
    #expect(told == [false, true])
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

  @Test func `it is not saved and starts anew in a restored tree`() throws {
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

  @Test func `changing it is no change of what is saved`() {
    let state = ViewState()
    var changes = 0
    let lifetime = state.valueChanged.subscribeValues { changes += 1 }
    state.isOpen.send(true)
    #expect(changes == 0)
    lifetime.cancel()
  }
}
