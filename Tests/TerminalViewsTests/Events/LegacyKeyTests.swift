import Testing

@testable import TerminalViews

@MainActor
struct LegacyKeyTests {
  @Test(
    arguments: [
      ("shift-enter", "enter"), ("ctrl-enter", "enter"), ("ctrl-m", "enter"), ("ctrl-i", "tab"),
      ("ctrl-h", "backspace"),
      ("ctrl-tab", "tab"), ("ctrl-[", "escape"), ("shift-escape", "escape"),
      ("alt-shift-enter", "alt-enter"), ("ctrl-shift-tab", "shift-tab"),
    ] as [(KeyEvent, KeyEvent)]
  )
  func `a key of a keyboard protocol has a form for other terminals`(
    key: KeyEvent,
    legacy: KeyEvent
  ) {
    #expect(key.legacy == legacy)
  }

  @Test(
    arguments: [
      "enter", "tab", "shift-tab", "escape", "alt-enter", "m", "ctrl-a", "shift-up", "F1",
    ] as [KeyEvent]
  )
  func `other keys have none`(key: KeyEvent) {
    #expect(key.legacy == nil)
  }

  @Test func `an unused key is routed again in its form for other terminals`() {
    let (root, log) = (TUIView(), Log())
    root.commands = [
      BoundCommand(Command("Open", "enter")) { log.entries.append("open") },
      BoundCommand(Command("Back", "escape")) { log.entries.append("back") },
      BoundCommand(Command("Split", "ctrl-enter")) { log.entries.append("split") },
    ]
    let test = TestScreen(width: 10, height: 2, root)
    test.press("shift-enter", "ctrl-m", "shift-escape", "ctrl-enter", "ctrl-i")
    #expect(log.entries == ["open", "open", "back", "split"])
  }

  private final class Log { var entries: [String] = [] }
}
