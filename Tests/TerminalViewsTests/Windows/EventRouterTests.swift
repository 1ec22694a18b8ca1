import Testing

@testable import TerminalViews

/// Tests the decisions of a router for a tree of views, without a screen.
@MainActor
struct EventRouterTests {
  private let window = TUIWindow()
  private let root = Recorder(Rect(x: 0, y: 0, width: 20, height: 4))
  private let leaf = Recorder(Rect(x: 2, y: 1, width: 5, height: 1))
  private let bar = BarInSight()
  private var layers = SheetStack()

  init() {
    window.frame = root.frame
    bar.frame = Rect(x: 0, y: 3, width: 20, height: 1)
    root.addSubview(leaf)
    root.addSubview(bar)
    window.addSubview(root)
    layers.content = root
  }

  private func router(_ firstResponder: TUIView? = nil) -> EventRouter {
    EventRouter(window, layers, firstResponder)
  }

  private func name(_ view: TUIView) -> String {
    let names: [(TUIView, String)] = [
      (root, "root"), (leaf, "leaf"), (bar, "bar"), (window, "window"),
    ]
    return names.first { $0.0 === view }?.1 ?? "sheet"
  }

  /// Returns what may use a key, in order; a view that gets another key has a star.
  private func targets(_ key: KeyEvent, _ firstResponder: TUIView? = nil) -> [String] {
    router(firstResponder).targets(of: key)
      .map { target in
        switch target {
        case .view(let view, let other): return name(view) + (other == key ? "" : "*")
        case .focus(let view): return "focus \(name(view))"
        case .action(let perform):
          perform()
          return "perform \(log.names.last ?? "")"
        }
      }
  }

  @MainActor
  private final class Log { var names: [String] = [] }
  private let log = Log()

  private func command(_ name: String, _ keys: KeyEvent..., isEnabled: Bool = true) -> BoundCommand
  {
    let command = Command(name, keys: keys)
    return BoundCommand(command, isEnabled: isEnabled) { [log] in log.names.append(name) }
  }

  private mutating func present() -> TUIView {
    let sheet = Sheet(content: Recorder())
    sheet.frame = Rect(x: 5, y: 0, width: 10, height: 3)
    sheet.content.frame = sheet.bounds
    window.addSubview(sheet)
    layers.push(sheet)
    return sheet.content
  }

  // MARK: - Keys

  @Test func `a key may be used by each view of the chain, then by its commands`() {
    leaf.commands = [command("leaf", "a")]
    root.commands = [command("root", "a", "b")]
    #expect(
      targets("a", leaf) == [
        "leaf", "perform leaf", "root", "perform root", "window",
      ]
    )
    #expect(targets("b", leaf) == ["leaf", "root", "perform root", "window"])
  }

  @Test func `a disabled command passes its key on`() {
    leaf.commands = [command("off", "a", isEnabled: false), command("on", "a")]
    #expect(targets("a", leaf) == ["leaf", "perform on", "root", "window"])
  }

  @Test func `without a first responder keys start at the top layer`() {
    #expect(targets("a") == ["root", "window"])
    var other = self
    let sheet = other.present()
    #expect(other.router().responderChain.first === sheet)
    let panel = PanelFrame(content: TUIView())
    other.layers.setPanel(panel)
    #expect(other.router().responderChain.first === panel.content)
    #expect(EventRouter(window, SheetStack(), nil).responderChain.first === window)
  }

  @Test func `views get other keys by the nearest translation, commands those that are pressed`() {
    root.keyTranslation.replace(["up"], by: ["ctrl-p"])
    root.commands = [command("pressed", "ctrl-p"), command("meant", "up")]
    #expect(
      targets("ctrl-p", leaf) == ["leaf*", "root*", "perform pressed", "window*"]
    )
    #expect(targets("up", leaf) == ["perform meant"])
  }

  @Test func `a shortcut of the top layer is first, that of a covered view isn't one`() {
    #expect(targets("alt-x", leaf).first == "leaf")
    let shortcuts = Shortcuts { [log] in log.names.append("shortcut") }
    root.addSubview(shortcuts)
    #expect(targets("alt-x", leaf).first == "perform shortcut")
    #expect(targets("x", leaf).first == "leaf")
    var other = self
    let sheet = other.present()
    #expect(other.targets("alt-x", sheet).first == "sheet")
    shortcuts.isHidden = true
    #expect(targets("alt-x", leaf).first == "leaf")
  }

  @Test func `Tab and Shift-Tab move the focus at last, in a circle and in the top layer`() {
    #expect(targets("tab", leaf) == ["leaf", "root", "window", "focus root"])
    #expect(targets("shift-tab", root).last == "focus leaf")
    #expect(targets("tab").last == "focus root" && targets("shift-tab").last == "focus leaf")
    #expect(targets("x", leaf).last == "window")
    var other = self
    let sheet = other.present()
    #expect(other.targets("tab", sheet).last == "focus sheet")
  }

  // MARK: - Mouse

  @Test func `a press goes to the deepest view and those around it`() {
    #expect(router().views(under: Point(x: 4, y: 1)).map(name) == ["leaf", "root", "window"])
    #expect(router().views(under: Point(x: 1, y: 0)).map(name) == ["root", "window"])
    #expect(router().views(under: Point(x: 40, y: 0)).isEmpty)
  }

  @Test func `below a sheet only bars in sight get the mouse, below a panel nothing does`() {
    var other = self
    let sheet = other.present()
    #expect(other.router().views(under: Point(x: 7, y: 1)).first === sheet)
    #expect(other.router().views(under: Point(x: 3, y: 1)).isEmpty)
    #expect(other.router().views(under: Point(x: 3, y: 3)).map(name) == ["bar"])
    other.layers.setPanel(PanelFrame(content: TUIView()))
    #expect(other.router().views(under: Point(x: 3, y: 3)).isEmpty)
  }

  // MARK: - Commands

  @Test func `a command has the keys that nothing nearer takes`() {
    leaf.used = ["x"]
    leaf.commands = [command("leaf", "a", "x"), command("off", "z", isEnabled: false)]
    root.commands = [command("root", "a", "b"), command("hidden", "x")]
    let commands = router(leaf).commands
    #expect(commands.map(\.command.title) == ["leaf", "off", "root", "hidden"])
    #expect(commands.map(\.keys) == [["a"], ["z"], ["b"], []])
    #expect(router(leaf).reachableCommands.map(\.command.title) == ["leaf", "off", "root"])
  }
}

/// A view of the content that sheets leave in sight.
private final class BarInSight: TUIView {
  override var isInSightBelowSheets: Bool { true }
}

/// A view with a shortcut.
private final class Shortcuts: TUIView {
  private var perform: () -> Void = {}

  convenience init(_ perform: @escaping () -> Void) {
    self.init()
    self.perform = perform
  }

  override func shortcut(for event: KeyEvent) -> (() -> Void)? {
    event == "alt-x" ? perform : nil
  }
}
