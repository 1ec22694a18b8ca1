import ModelAdapters
import Signals
import Testing

/// Tests states that are a part of a saved tree and aren't saved.
struct UnsavedContainerTests {
  private struct Hints: UnsavedContainer {
    let isShown = SessionVar(false)
    let text = Var("none")
  }

  private struct Pane: CodableContainer {
    let width: Var<Int>
    let hints: Hints
    init() {
      width = Var(1)
      hints = Hints()
    }
  }

  @Test func `it has no key in the file, and is made anew from any file`() throws {
    let pane = Pane()
    pane.width.send(7)
    pane.hints.text.send("typed")
    let text = try json(pane)
    #expect(text == #"{"width":7}"#)
    for file in [text, #"{"hints":{"text":"old"},"width":7}"#] {
      let restored = try decoded(Pane.self, file)
      #expect(restored.width.value == 7)
      #expect(restored.hints.text.value == "none")
    }
  }
}
