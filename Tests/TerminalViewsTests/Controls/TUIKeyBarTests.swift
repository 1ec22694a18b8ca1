import TerminalViews
import Testing

@MainActor
struct TUIKeyBarTests {
  private let bar = TUIKeyBar()
  private let list = Recorder()
  @MainActor
  private final class Log { var entries: [String] = [] }
  private let log = Log()

  private func makeTest(width: Int = 40, height: Int = 2) -> TestScreen {
    let root = TUIView()
    root.contentLayout = .vertical(.view(list, length: .fillRemaining), .view(bar))
    list.commands = [
      bound("Add", "a", "+"), bound("Remove", "delete"), bound("Up", "up", hint: false),
      bound("Undo", "u"),
    ]
    root.commands = [
      bound("Keys", "?", "F1", keyPlace: .help), bound("Quit", "q", keyPlace: .quit),
    ]
    return TestScreen(width: width, height: height, root)
  }

  private func bound(
    _ title: String,
    _ keys: KeyEvent...,
    hint: Bool = true,
    keyPlace: KeyPlace = .commands
  ) -> BoundCommand {
    let command = Command(title, keys: keys, isHinted: hint, keyPlace: keyPlace)
    return BoundCommand(command) { [log] in log.entries.append(title) }
  }

  /// The last line.
  private func line(_ test: TestScreen) -> String { test.frame.lastLine }

  @Test(arguments: [
    (8, "  q Quit"),
    (20, "     ? Keys  q Quit"),
    (40, "  a Add  Del Remove      ? Keys  q Quit"),
    (60, "  a Add  Del Remove  u Undo                 ? Keys  q Quit"),
    (80, "  a Add   Del Remove   u Undo                                  ? Keys   q Quit"),
  ])
  func `hints are omitted from the end, those at the trailing edge last`(
    width: Int,
    text: String
  ) {
    #expect(line(makeTest(width: width)) == text)
  }

  @Test func `the keys of a state replace the others while one of them is shown`() {
    let test = makeTest(width: 60)
    list.commands += [
      bound("", ",", keyPlace: .state), bound("15 min", ".", keyPlace: .state),
      bound("Set", "=", keyPlace: .commandsAndState),
    ]
    #expect(line(test).hasPrefix("  , . 15 min  = Set      "))
    test.click(2, 1)
    test.click(4, 1)
    #expect(log.entries == ["", "15 min"])
    for index in [4, 5] { list.commands[index].isHintShown = false }
    #expect(line(test).hasPrefix("  a Add  Del Remove  u Undo  = Set "))
  }

  @Test func `keys with one title and the same modifiers name these once`() {
    let test = makeTest(width: 60)
    list.commands = [
      bound("", "alt-c"), bound("", "alt-w"), bound("Options", "alt-e"), bound("Up", "alt-up"),
    ]
    #expect(line(test).hasPrefix("  Alt-C W E Options  Alt-↑ Up  "))
    test.resize(37, 2)
    #expect(line(test) == "  Alt-C W E Options   ? Keys  q Quit")
    test.resize(34, 2)
    #expect(!line(test).contains("Alt"))
  }

  @Test func `keys with one title are left out together`() {
    let test = makeTest(width: 28)
    list.commands = [bound("", ",", keyPlace: .state), bound("15 min", ".", keyPlace: .state)]
    #expect(line(test) == "             ? Keys  q Quit")
  }

  @Test func `the place of an unavailable command stays blank`() {
    let test = makeTest()
    list.commands[0].isEnabled = false
    #expect(line(test) == "         Del Remove      ? Keys  q Quit")
    list.commands[0].isEnabled = true
    list.commands[1].isHintShown = false
    #expect(line(test) == "  a Add                  ? Keys  q Quit")
    list.resignFirstResponder()
    #expect(line(test) == "                         ? Keys  q Quit")
  }

  @Test func `commands of one view with one key share a place`() {
    let test = makeTest()
    list.commands = [bound("Next", "enter"), bound("Merge", "enter"), bound("Add", "a")]
    list.commands[0].isEnabled = false
    #expect(line(test) == "  Enter Merge  a Add     ? Keys  q Quit")
    list.commands[0].isEnabled = true
    list.commands[1].isEnabled = false
    #expect(line(test) == "  Enter Next   a Add     ? Keys  q Quit")
  }

  @Test func `Esc replaces the end of the program`() {
    let test = makeTest()
    list.commands.append(bound("Back", "escape", "tab"))
    #expect(line(test) == "  a Add  Del Remove    ? Keys  Esc Back")
    list.commands[4].isEnabled = false
    #expect(line(test) == "  a Add  Del Remove      ? Keys  q Quit")
    list.commands[4] = bound("Done", "enter", "escape")
    #expect(line(test) == "  a Add  Del Remove    ? Keys  Esc Done")
  }

  @Test func `a command that always stays is beside Esc, and left out last`() throws {
    let test = makeTest(width: 48)
    list.commands.append(bound("Back", "escape"))
    list.superview?.commands[1].command.keyPlace = .always
    #expect(line(test) == "  a Add  Del Remove    ? Keys  Esc Back  q Quit")
    list.commands[4].isEnabled = false
    #expect(line(test) == "  a Add  Del Remove  u Undo      ? Keys  q Quit")
    list.commands[4].isEnabled = true
    test.resize(20, 2)
    #expect(line(test) == "   Esc Back  q Quit")
    test.resize(12, 2)
    #expect(line(test) == "     q Quit")
  }

  @Test func `a field shows what Enter and Esc do, and offers only what typing leaves`() {
    let (root, field) = (TUIView(), TUITextField())
    root.contentLayout = .vertical(.view(field), .space(.fillRemaining), .view(bar))
    root.commands = [
      bound("Remove", "d", "delete"), bound("Undo", "ctrl-r"), bound("About"),
      bound("Quit", "q", "ctrl-q", keyPlace: .always),
    ]
    let test = TestScreen(width: 60, height: 3, root)
    field.becomeFirstResponder()
    #expect(line(test) == "  Ctrl-R Undo                                  Ctrl-Q Quit")
    field.onCommit = { [log] in log.entries.append($0) }
    field.onCancel = { [log] in log.entries.append("Esc") }
    field.commitTitle = "Add"
    #expect(line(test) == "  Enter Add  Ctrl-R Undo           Esc Cancel  Ctrl-Q Quit")
    test.click(2, 2)
    test.click(36, 2)
    #expect(log.entries == ["", "Esc"])
    #expect(test.window.performableCommands.map(\.command.title) == ["Undo", "About", "Quit"])
    field.resignFirstResponder()
    #expect(test.window.performableCommands.count == 4)
  }

  @Test func `the next key of a command is shown where its first one is typed`() {
    let test = makeTest()
    list.used = ["?"]
    list.commands.append(bound("Back", "escape"))
    #expect(line(test) == "  a Add  Del Remove   F1 Keys  Esc Back")
  }

  @Test(arguments: [
    (40, "Copied", "  a Add           Copied  ? Keys  q Quit"),
    (40, "A message that is much too long", "  A message that is mu…  ? Keys  q Quit"),
    (
      80, "A message of 24 columns.",
      "  a Add   Del Remove   u Undo   A message of 24 columns.   ? Keys   q Quit"
    ),
    (
      80, "A message that is much too long",
      "  a Add   Del Remove   A message that is much too long   ? Keys   q Quit"
    ),
    (60, "Saved", "  a Add  Del Remove  u Undo          Saved  ? Keys  q Quit"),
    (80, "Saved", "  a Add   Del Remove   u Undo                         Saved   ? Keys   q Quit"),
  ])
  func `a message stands before the keys at the trailing edge`(
    width: Int,
    message: String,
    text: String
  ) {
    let test = makeTest(width: width)
    bar.message = StatusMessage(message)
    #expect(line(test).filter { $0 != " " } == text.filter { $0 != " " })
    bar.message = StatusMessage(message, isDone: true)
    #expect(line(test).contains("✓ \(message.prefix(5))"))
    bar.message = nil
    #expect(!line(test).contains(message.prefix(5)))
  }

  @Test(arguments: [80, 100, 119, 120, 200])
  func `a short message changes no other column`(width: Int) {
    let test = makeTest(width: width)
    let before = Array(line(test))
    bar.message = StatusMessage("Saved", isDone: true)
    let after = Array(line(test))
    let changed = before.indices.filter { before[$0] != after[$0] }
    #expect(changed.map { after[$0] } == Array("✓Saved"))
  }

  @Test func `a click on the line performs the keys of the sheet above it`() {
    let test = makeTest(width: 80, height: 20)
    let sheet = Recorder()
    sheet.sheetStyle = .results
    sheet.commands = [bound("Done", "escape")]
    test.window.present(sheet)
    bar.message = StatusMessage("Saved")
    #expect(line(test).hasSuffix("Saved   Esc Done"))
    test.click(75, 19)
    #expect(log.entries == ["Done"])
  }

  @Test func `a mirrored bar starts at the right`() {
    bar.isMirrored = true
    #expect(line(makeTest()) == " Quit q  Keys ?      Remove Del  Add a")
  }

  @Test func `a click performs the command`() {
    let test = makeTest()
    test.click(9, 1)
    test.click(36, 1)
    test.click(22, 1)
    list.commands[0].isEnabled = false
    test.click(3, 1)
    #expect(log.entries == ["Remove", "Quit"])
  }
}

extension String {
  /// The text after the last line break.
  fileprivate var lastLine: String {
    String(split(separator: "\n", omittingEmptySubsequences: false).last ?? "")
  }
}
