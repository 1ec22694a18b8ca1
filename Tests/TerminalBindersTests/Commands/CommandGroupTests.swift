import MAVB
import MAVBTesting
import Testing

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
      Command("Undo", "u", "ctrl-z").while(canUndo.allChanges()) --> logging("undo"),
      Command("Save", "ctrl-s").hinted(while: isModified.allChanges()) --> logging("save"),
      Command("Top", "home", isHinted: false) --> logging("top"),
      Command("Page", "pageup", "pagedown").handledByView
    )
  }

  /// An app whose view has the commands, over its key bar.
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

  // MARK: Keys

  @Test func `each key of a command does what the command says`() {
    let app = app(commands)
    app.press("a", "+", "home", "x")
    #expect(log.value == ["add", "add", "top"])
  }

  @Test func `a command can be reached only while its signal says so`() {
    let app = app(commands)
    app.press("u")
    canUndo.send(true)
    app.press("u", "ctrl-z")
    canUndo.send(false)
    app.press("u")
    #expect(log.value == ["undo", "undo"])
  }

  @Test func `a command that is hinted at times works always`() {
    let app = app(commands)
    app.press("ctrl-s")
    isModified.send(true)
    app.press("ctrl-s")
    #expect(log.value == ["save", "save"])
  }

  @Test func `keys that a view handles by itself are not taken from it`() {
    let app = app(commands)
    app.press("pageup", "pagedown")
    #expect(log.value == [])
  }

  // MARK: The key bar

  @Test func `the key bar names what can be reached and is to be hinted`() {
    let app = app(commands)
    #expect(keyBar(app) == "a Add")
    canUndo.send(true)
    isModified.send(true)
    app.advance(by: .zero)
    #expect(keyBar(app) == "a Add  u Undo  Ctrl-S Save")
    canUndo.send(false)
    app.advance(by: .zero)
    #expect(keyBar(app) == "a Add  Ctrl-S Save")
  }

  @Test func `a signal without a value leaves a command out`() {
    let app = app(CommandGroup("", Command("Go", "g").while(.never()) --> logging("go")))
    app.press("g")
    #expect(log.value == [])
    #expect(keyBar(app) == "")
  }

  @Test func `several groups of one view add up`() {
    let other = CommandGroup("Other", Command("Quit", "q") --> logging("quit"))
    let view = View(.commands -- commands, .commands -- other).instance()
    #expect(view.commands.map(\.command.title) == ["Add", "Undo", "Save", "Top", "Quit"])
  }

  // MARK: Everywhere

  @Test func `everywhere the keys are those that no field takes`() {
    let everywhere = commands.everywhere
    let keys: [[KeyEvent]] = [[], ["ctrl-z"], ["ctrl-s"], [], []]
    #expect(everywhere.commands.map(\.keys) == keys)
    #expect(everywhere.commands.map(\.title) == commands.commands.map(\.title))
    #expect(everywhere.title == "Document")
  }

  @Test func `everywhere the conditions hold and the key bar names nothing`() {
    let app = app(commands.everywhere)
    isModified.send(true)
    app.press("ctrl-z")
    canUndo.send(true)
    app.press("ctrl-z", "ctrl-s", "a")
    #expect(log.value == ["undo", "save"])
    #expect(keyBar(app)?.contains("Undo") == false)
  }

  // MARK: Asking a group

  @Test func `what a key does can be asked without a view`() {
    let commands = commands
    commands.action(for: "+")?.send()
    // Whether or not it can be done now.
    commands.action(for: "ctrl-z")?.send()
    #expect(log.value == ["add", "undo"])
    #expect(commands.action(for: "x") == nil)
    #expect(commands.action(for: "pageup") == nil)
  }

  @Test func `the bindings of a view tell its groups`() throws {
    let bindings = try View(.commands -- commands).consumeBindings()
    #expect(try bindings.value(of: .commands).title == "Document")
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
}
