import TerminalViews
import Testing

@MainActor
struct TUIDialogTests {
  private let dialog = TUIDialog()
  @MainActor
  private final class Log { var entries: [String] = [] }
  private let log = Log()

  private func makeTest(width: Int = 60, height: Int = 16) -> TestScreen {
    dialog.title = "Unsaved rows"
    dialog.message = "Three rows were changed and not saved. Quit anyway?"
    dialog.buttons = ["Save", "Discard"].map { title in
      .init(title) { [log] in log.entries.append(title) }
    }
    let test = TestScreen(width: width, height: height, TUIView())
    test.window.present(dialog)
    test.screen.flush()
    return test
  }

  @Test func `it shows its title, wrapped message and buttons`() {
    #expect(
      makeTest().frame == """



             ╭───────────────────────────────────────────────╮
             │  Unsaved rows                                 │
             │  Three rows were changed and not saved. Quit  │
             │  anyway?                                      │
             │                                               │
             │              [ Save ] [ Discard ]             │
             ╰───────────────────────────────────────────────╯






        """
    )
  }

  @Test func `arrows move between the buttons and stop at the ends`() {
    let test = makeTest()
    test.press("left", "right", "right", "enter", "left", "enter")
    #expect(log.entries == ["Discard", "Save"])
  }

  @Test func `arrows are mirrored with the buttons`() {
    dialog.isMirrored = true
    let test = makeTest()
    #expect(test.frame.contains("[ Discard ] [ Save ]"))
    test.press("left", "enter")
    #expect(log.entries == ["Discard"])
  }

  @Test func `Esc cancels if there is a handler`() {
    let test = makeTest()
    test.press("escape")
    dialog.onCancel = { [log] in log.entries.append("cancel") }
    test.press("escape")
    #expect(log.entries == ["cancel"])
  }

  @Test func `in a small window the message scrolls and one button is shown at a time`() {
    let test = makeTest(width: 18, height: 3)
    #expect(
      test.frame == """
          Unsaved rows
        Three rows were  ↓
            [ Save ]     ›
        """
    )
    test.press("down", "right")
    #expect(
      test.frame == """
          Unsaved rows
        changed and not  ↓
        ‹    [ Discard ]
        """
    )
    test.press("end")
    #expect(test.frame.contains("\nanyway?          ↑\n"))
    test.press("enter", "left", "enter")
    #expect(log.entries == ["Discard", "Save"])
  }

  @Test func `the arrows beside the buttons can be clicked`() {
    let test = makeTest(width: 18, height: 3)
    test.screen.send(.mouse(MouseEvent(.press(.left), at: Point(x: 17, y: 2))))
    test.press("enter")
    #expect(log.entries == ["Discard"])
    test.screen.send(.mouse(MouseEvent(.press(.left), at: Point(x: 0, y: 2))))
    test.press("enter")
    #expect(log.entries == ["Discard", "Save"])
  }

  @Test func `in a small window the arrows are mirrored as well`() {
    dialog.isMirrored = true
    let test = makeTest(width: 18, height: 3)
    #expect(test.frame.contains("\n‹"))
    test.press("left", "enter")
    #expect(log.entries == ["Discard"])
    #expect(test.frame.contains("›"))
  }

  @Test(arguments: [(0, 0), (1, 1), (3, 3), (5, 4), (200, 2)])
  func `it works at any size`(width: Int, height: Int) {
    let test = makeTest(width: width, height: height)
    test.press("down", "right", "enter", "left", "enter")
    #expect(log.entries == ["Discard", "Save"])
  }

  @Test func `the buttons keep their rows in a small window`() {
    #expect(makeTest(width: 26, height: 4).frame.contains("[ Save ] [ Discard ]"))
  }
}
