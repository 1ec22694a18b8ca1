import ModelAdapters
import Signals
import Testing

struct TempVarTests {
  @Test func `a value is delivered once and not kept`() {
    let event = TempVar<Int>()
    let received = Recorder(event)
    event.send(1)
    event.send(2)
    #expect(received.values == [1, 2])
    #expect(event.capture().isEmpty)
  }

  @Test func `it is left out of the encoded container`() throws {
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
    // Earlier versions wrote an empty object.
    let old = #"{"submitted":{},"text":"b"}"#
    #expect(try decoded(ViewState.self, old).text.value == "b")
  }
}
