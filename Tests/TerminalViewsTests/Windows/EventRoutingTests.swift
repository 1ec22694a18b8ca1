import TerminalViews
import Testing

@MainActor
struct EventRoutingTests {
  private let root = Recorder()
  private let leaf = Recorder(Rect(x: 2, y: 1, width: 5, height: 1))
  @MainActor
  private final class Log { var entries: [String] = [] }
  private let log = Log()

  private func command(_ name: String, _ keys: KeyEvent..., isEnabled: Bool = true) -> BoundCommand
  {
    let command = Command(name, keys: keys)
    return BoundCommand(command, isEnabled: isEnabled) { [log] in log.entries.append(name) }
  }

  private func makeTest() -> TestScreen {
    root.addSubview(leaf)
    let test = TestScreen(root)
    leaf.becomeFirstResponder()
    return test
  }

  @Test func `a key goes to the view, then to its commands, then up the tree`() {
    leaf.used = ["x"]
    leaf.commands = [command("leaf", "a", "x")]
    root.commands = [command("root", "a", "b")]
    let test = makeTest()
    test.window.commands = [command("window", "b", "c")]
    test.press("x", "a", "b", "c", "d")
    #expect(log.entries == ["leaf", "root", "window"])
    #expect(leaf.keys == ["x", "a", "b", "c", "d"])
    #expect(root.keys == ["b", "c", "d"])
  }

  @Test func `a letter does not perform a command while a text field has the focus`() {
    let field = TUITextField()
    field.allowsUndo = false
    root.addSubview(field)
    root.commands = [command("quit", "q", "ctrl-q"), command("undo", "ctrl-z")]
    let test = makeTest()
    field.becomeFirstResponder()
    test.press("q", "ctrl-z", "ctrl-q")
    #expect(field.text == "q")
    #expect(log.entries == ["undo", "quit"])
  }

  @Test func `active commands are the available ones, nearest first, with their unused keys`() {
    leaf.used = ["x"]
    leaf.commands = [command("leaf", "a", "x"), command("off", "z", isEnabled: false)]
    root.commands = [command("root", "a", "b"), command("hidden", "x")]
    let test = makeTest()
    var changes = 0
    test.window.onActiveCommandsChange = { changes += 1 }
    test.screen.flush()
    #expect(
      test.window.activeCommands.map(\.command)
        == [Command("leaf", "a"), Command("root", "b")]
    )
    #expect(changes == 1)
    leaf.resignFirstResponder()
    test.screen.flush()
    #expect(test.window.activeCommands.map(\.command.title) == ["root", "hidden"])
    #expect(changes == 2)
    leaf.frame.origin.x = 3
    test.screen.flush()
    #expect(changes == 2)
  }

  @Test func `a mouse event goes to the deepest view first, in its own coordinates`() {
    leaf.usesMouse = false
    let test = makeTest()
    test.mouse(.press(.left), 4, 1)
    #expect(leaf.mousePoints == [Point(x: 2, y: 0)])
    #expect(root.mousePoints == [Point(x: 4, y: 1)])
  }

  @Test func `drag and release go to the view that took the press`() {
    let test = makeTest()
    test.mouse(.press(.left), 2, 1)
    test.mouse(.drag(.left), 15, 2)
    test.mouse(.release(.left), 15, 2)
    test.mouse(.drag(.left), 3, 1)
    #expect(leaf.mouseEvents == [.press(.left), .drag(.left), .release(.left)])
    #expect(leaf.mousePoints[1] == Point(x: 13, y: 1))
    #expect(root.mouseEvents.isEmpty)
  }

  @Test func `a view that is removed during a drag receives no more events`() {
    let test = makeTest()
    test.mouse(.press(.left), 2, 1)
    leaf.removeFromSuperview()
    test.mouse(.release(.left), 2, 1)
    #expect(leaf.mouseEvents == [.press(.left)])
  }

  @Test func `the active commands are determined for a frame, not for each key of a burst`() {
    leaf.used = ["x", "y"]
    let test = makeTest()
    test.screen.flush()
    let count = leaf.claimCount
    for number in 0..<100 {
      leaf.commands = [command("leaf \(number)", "a"), command("other", "b")]
      test.screen.send(.key("y"))
    }
    #expect(leaf.claimCount == count)
    test.screen.flush()
    #expect(leaf.claimCount > count)
  }

  @Test func `a typing event becomes keys if no view takes text`() {
    leaf.used = ["b"]
    leaf.commands = [command("leaf", "a")]
    let test = makeTest()
    test.screen.send(.typing("abc"))
    #expect(log.entries == ["leaf"])
    #expect(leaf.keys == ["a", "b", "c"])
    #expect(root.keys == ["c"])
  }

  @Test func `a typing event is split between a command and the field that it opens`() {
    let field = TUITextField()
    var texts: [String] = []
    field.onTextChange = { texts.append($0) }
    leaf.commands = [BoundCommand(Command("open", "o")) { field.becomeFirstResponder() }]
    root.commands = [command("quit", "q")]
    root.addSubview(field)
    let test = makeTest()
    test.screen.send(.typing("ooq"))
    #expect(texts == ["oq"])
    #expect(log.entries.isEmpty)
  }
}
