import MAVB
import MAVBTesting
import Testing

@testable import TerminalBinders

struct CommandGroupTests {
  private let canUndo = Var(false)
  private let isModified = Var(false)
  private let log = Var<[String]>([])

  private func logging(_ text: String) -> SignalInput<Void> {
    Input().map { [log] in log.value + [text] }.bind(to: log)
  }

  private var commands: CommandGroup {
    CommandGroup(
      "Document",
      Command("Add", "a", "+") --> logging("add"),
      Command("Undo", "u", "ctrl-z").while(canUndo) --> logging("undo"),
      Command("Save", "ctrl-s").hinted(while: isModified) --> logging("save"),
      Command("Top", "home", isHinted: false) --> logging("top"),
      Command("Page", "pageup", "pagedown").handledByView
    )
  }

  /// An app with a view that has the commands, above a key bar.
  private func app(_ commands: CommandGroup, _ content: View = View()) -> HeadlessApp {
    HeadlessApp(width: 60, height: 3) { screen in
      let layout = Layout.vertical(.view(content), .space(.fillRemaining), .view(KeyBar()))
      return Window(
        .screen -- screen,
        .contentView -- View(.layout -- layout, .commands -- commands)
      ).instance()
    }
  }

  private func keyBar(_ app: HeadlessApp) -> String? { app.lines.last.map(String.init) }

  // MARK: Titles

  @Test func `the key bar shows a changing title, and lists of keys the constant one`() {
    let row = Var(3)
    let group = CommandGroup(
      "Find",
      Command("Cancel", "escape").titled(by: row.map { "Back to \($0)" }) --> logging("cancel"),
      Command("Replace", "enter").while(canUndo)
        .titled(by: row.map { "Replace \($0)" }) --> logging("replace")
    )
    let app = app(group)
    #expect(keyBar(app)?.contains("Esc Back to 3") == true)
    #expect(keyBar(app)?.contains("Replace") == false)
    canUndo.send(true)
    row.send(12)
    app.screen.flush()
    #expect(keyBar(app)?.contains("Esc Back to 12") == true)
    #expect(keyBar(app)?.contains("Enter Replace 12") == true)
    #expect([group].keyLines(in: .app).map(\.title) == ["Cancel", "Replace"])
  }

  // MARK: Keys

  @Test func `each key of a command performs its action`() {
    let app = app(commands)
    app.press("a", "+", "home", "x")
    #expect(log.value == ["add", "add", "top"])
  }

  @Test func `a command is available only while its signal is true`() {
    let app = app(commands)
    app.press("u")
    canUndo.send(true)
    app.press("u", "ctrl-z")
    canUndo.send(false)
    app.press("u")
    #expect(log.value == ["undo", "undo"])
  }

  @Test func `a command that is hinted conditionally always works`() {
    let app = app(commands)
    app.press("ctrl-s")
    isModified.send(true)
    app.press("ctrl-s")
    #expect(log.value == ["save", "save"])
  }

  @Test func `keys that a view handles itself are left to the view`() {
    let app = app(commands)
    app.press("pageup", "pagedown")
    #expect(log.value == [])
  }

  // MARK: The key bar

  @Test func `the key bar shows available, hinted commands`() {
    let app = app(commands)
    #expect(keyBar(app) == "  a Add")
    canUndo.send(true)
    isModified.send(true)
    app.advance(by: .zero)
    #expect(keyBar(app) == "  a Add  u Undo  Ctrl-S Save")
    canUndo.send(false)
    app.advance(by: .zero)
    #expect(keyBar(app) == "  a Add          Ctrl-S Save")
  }

  @Test func `a command whose signal has no value is unavailable`() {
    let app = app(
      CommandGroup("", Command("Go", "g").while(Signal<Bool>.never()) --> logging("go"))
    )
    app.press("g")
    #expect(log.value == [])
    #expect(keyBar(app) == "")
  }

  @Test func `a view combines several groups`() {
    let other = CommandGroup("Other", Command("Quit", "q") --> logging("quit"))
    let view = View(.commands -- commands, .commands -- other).instance()
    #expect(view.commands.map(\.command.title) == ["Add", "Undo", "Save", "Top", "Quit"])
  }

  @Test func `a group with a condition keeps the conditions of its commands`() {
    let isOpen = Var(false)
    let app = app(commands.everywhere.while(isOpen.signal))
    isModified.send(true)
    app.press("ctrl-z", "ctrl-s")
    #expect(log.value == [])
    isOpen.send(true)
    app.press("ctrl-z", "ctrl-s")
    #expect(log.value == ["save"])
    canUndo.send(true)
    app.press("ctrl-z")
    #expect(log.value == ["save", "undo"])
  }

  // MARK: Everywhere

  @Test func `everywhere keeps only keys that no text field uses`() {
    let everywhere = commands.everywhere
    #expect(everywhere.commands.map(\.keys) == [["ctrl-z"], ["ctrl-s"]])
    #expect(everywhere.commands.map(\.title) == ["Undo", "Save"])
    #expect(everywhere.title == "Document")
  }

  @Test func `everywhere keeps the conditions and hides the hints`() {
    let app = app(commands.everywhere)
    isModified.send(true)
    app.press("ctrl-z")
    canUndo.send(true)
    app.press("ctrl-z", "ctrl-s", "a")
    #expect(log.value == ["undo", "save"])
    #expect(keyBar(app)?.contains("Undo") == false)
  }

  // MARK: Looking up actions

  @Test func `the action of a key can be looked up without a view`() {
    let commands = commands
    commands.action(for: "+")?.send()
    // Unavailable commands are found as well.
    commands.action(for: "ctrl-z")?.send()
    #expect(log.value == ["add", "undo"])
    #expect(commands.action(for: "x") == nil)
    #expect(commands.action(for: "pageup") == nil)
  }

  @Test func `the groups are found in the bindings of a view`() throws {
    let bindings = try View(.commands -- commands).consumeBindings()
    #expect(try bindings.value(of: .commands).title == "Document")
  }

  @Test func `cancelling a binder ends its commands and their conditions`() {
    let binder = View(
      .commands -- commands,
      .command(Command("Copy", "c")) --> logging("copy"),
      .command(Command("Paste", "p"), while: canUndo) --> logging("paste")
    )
    let app = app(CommandGroup(""), binder)
    let view = binder.instance()
    canUndo.send(true)
    for command in view.commands { command.perform() }
    #expect(log.value == ["add", "undo", "save", "top", "copy", "paste"])
    binder.cancel()
    for command in view.commands { command.perform() }
    #expect(log.value.count == 6)
    canUndo.send(false)
    #expect(view.commands.map(\.isEnabled) == [true, true, true, true, true, true])
    #expect(app.lines.count == 3)
  }

  @Test func `a condition may send while its view is being released`() {
    let canPaste = Signal<Bool> { subscriber in Lifetime { subscriber.send(true) } }
    var view: TUIView? = View(
      .command(Command("Paste", "p"), while: canPaste) --> logging("paste")
    ).instance()
    #expect(view?.commands.first?.isEnabled == false)
    view = nil
    #expect(log.value == [])
  }

  @Test func `the commands end with the view`() {
    weak var view: TUIView?
    do {
      let binder = View(.commands -- commands)
      view = binder.instance()
      #expect(view != nil)
    }
    canUndo.send(true)
    #expect(view == nil)
  }

  @Test func `a command that never gets one of its keys is found`() {
    let (add, archive) = (Command("Add", "a", "+"), Command("Archive", "x", "a"))
    let group = CommandGroup("", items: [add --> logging("add"), archive --> logging("archive")])
    #expect(group.unreachable == "“Archive” never gets the key a, which “Add” has")
    let conditional = add.while(canUndo) --> logging("add")
    let other = CommandGroup("", conditional, archive --> logging("archive"))
    #expect(other.unreachable == nil)
  }
}
