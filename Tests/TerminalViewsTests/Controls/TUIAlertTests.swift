import TerminalViews
import Testing

@MainActor
struct TUIAlertTests {
  private let alert = TUIAlert()
  @MainActor
  private final class Log { var entries: [String] = [] }
  private let log = Log()

  private func makeTest(width: Int = 60, height: Int = 16) -> TestScreen {
    alert.title = "Unsaved rows"
    alert.message = "Three rows were changed and not saved. Quit anyway?"
    alert.actions = ["Save", "Discard"].map { title in
      .init(title) { [log] in log.entries.append(title) }
    }
    let test = TestScreen(width: width, height: height, TUIView())
    test.window.present(alert)
    test.screen.flush()
    return test
  }

  @Test func `an action with a key leaves its letter to those without`() {
    let test = makeTest()
    alert.actions = [
      .init("Stay", key: "escape") { [log] in log.entries.append("Stay") },
      .init("Save") { [log] in log.entries.append("Save") },
    ]
    test.press("s", "t")
    #expect(log.entries == ["Save", "Stay"])
  }

  @Test func `without a message the actions follow the title after a blank row`() throws {
    let test = makeTest()
    alert.message = ""
    let lines = test.frame.split(separator: "\n").map { $0.filter { !" │".contains($0) } }
    let title = try #require(lines.firstIndex(of: "Unsavedrows"))
    #expect(lines[(title + 1)...].prefix(2) == ["", "▌sSave"])
  }

  @Test func `it shows its title, its wrapped message and its actions`() {
    #expect(
      makeTest().frame == """


             ╭───────────────────────────────────────────────╮
             │  Unsaved rows                                 │
             │  Three rows were changed and not saved. Quit  │
             │  anyway?                                      │
             │                                               │
             │▌ s  Save                                      │
             │  d  Discard                                   │
             ╰───────────────────────────────────────────────╯






        """
    )
  }

  @Test func `arrows move between the actions and stop at the ends`() {
    let test = makeTest()
    test.press("up", "down", "right", "enter", "left", "enter")
    #expect(log.entries == ["Discard", "Save"])
  }

  @Test func `its actions are mirrored`() {
    alert.isMirrored = true
    let test = makeTest()
    #expect(test.frame.contains("Save  s ▐│\n"))
    test.press("down", "enter")
    #expect(log.entries == ["Discard"])
  }

  @Test func `an action has a key of its own`() {
    let test = makeTest()
    test.press("escape")
    alert.actions.append(.init("Cancel", key: "escape") { [log] in log.entries.append("Cancel") })
    test.screen.flush()
    #expect(test.frame.contains("│▌ s    Save "))
    #expect(test.frame.contains("│  Esc  Cancel "))
    test.press("escape", "c")
    #expect(log.entries == ["Cancel", "Cancel"])
  }

  @Test func `a letter in parentheses is shown as the key only`() {
    let test = makeTest()
    alert.actions = [.init("保存 (S)") {}, .init("破棄 (D)") {}]
    test.screen.flush()
    #expect(test.frame.contains("│▌ s  保存 "))
    #expect(!test.frame.contains("("))
  }

  @Test func `the key line shows what Enter does`() {
    let test = makeTest()
    #expect(test.window.performableCommands.map(\.command.title) == ["Save"])
    test.press("down")
    #expect(test.window.performableCommands.map(\.command.title) == ["Discard"])
  }

  @Test func `in a small window the message scrolls, then the actions do`() {
    let test = makeTest(width: 18, height: 4)
    #expect(
      test.frame == """
          Unsaved rows
        Three rows were  ↓
        ▌ s  Save
          d  Discard
        """
    )
    test.press("pagedown", "down")
    #expect(
      test.frame == """
          Unsaved rows
        changed and not  ↓
          s  Save
        ▌ d  Discard
        """
    )
    test.press("end")
    #expect(test.frame.contains("\nanyway?          ↑\n"))
    test.press("home")
    let smaller = makeTest(width: 18, height: 3)
    smaller.press("down")
    #expect(
      smaller.frame == """
          Unsaved rows
        Three rows were  ↓
        ▌ d  Discard     ↑
        """
    )
    smaller.press("enter", "up", "enter")
    #expect(log.entries == ["Discard", "Save"])
  }

  @Test(arguments: [false, true])
  func `the arrows beside the actions can be clicked`(isMirrored: Bool) {
    alert.isMirrored = isMirrored
    let test = makeTest(width: 18, height: 3)
    let arrow = Point(x: isMirrored ? 0 : 17, y: 2)
    test.screen.send(.mouse(MouseEvent(.press(.left), at: arrow)))
    test.press("enter")
    #expect(log.entries == ["Discard"])
    test.screen.send(.mouse(MouseEvent(.press(.left), at: arrow)))
    test.press("enter")
    #expect(log.entries == ["Discard", "Save"])
  }

  @Test(arguments: [(0, 0), (1, 1), (3, 3), (5, 4), (200, 2)])
  func `it works at any size`(width: Int, height: Int) {
    let test = makeTest(width: width, height: height)
    test.press("down", "right", "enter", "left", "enter")
    #expect(log.entries == ["Discard", "Save"])
  }
}
