import ModelAdapters
import Signals
import Testing

struct TempVarTests {
  @Test func `a value is told once and never kept`() {
    let event = TempVar<Int>()
    let told = Recorder(event)
    event.send(1)
    event.send(2)
    #expect(told.values == [1, 2])
    #expect(event.capture().isEmpty)
  }

  @Test func `it may be part of a container and leaves nothing there`() throws {
    struct ViewState: CodableContainer {
      let text: Var<String>
      let submitted: TempVar<Void>
      init() {
        text = Var("a")
        submitted = TempVar()
      }
    }
    let state = ViewState()
    state.submitted.send()
    let text = try json(state)
    #expect(text == #"{"text":"a"}"#)
    #expect(try decoded(ViewState.self, text).text.value == "a")
    // As versions before have written it.
    let old = #"{"submitted":{},"text":"b"}"#
    #expect(try decoded(ViewState.self, old).text.value == "b")
  }
}
