import Signals
import TerminalViews
import TestSupport

/// A window on a headless screen.
@MainActor
struct TestScreen {
  let screen: HeadlessScreen
  let window: TUIWindow
  private let clock = VirtualScheduler()

  init(width: Int = 20, height: Int = 3, _ content: TUIView? = nil) {
    screen = HeadlessScreen(size: Size(width: width, height: height))
    screen.clock = clock
    window = TUIWindow(screen: screen)
    window.themeChoice = ThemeChoice(.dark)
    window.contentView = content
    screen.flush()
  }

  /// The current frame, after drawing all changes.
  var frame: String {
    screen.flush()
    return screen.text
  }

  /// Presses keys one after another.
  func press(_ keys: KeyEvent...) {
    for key in keys {
      screen.send(.key(key))
      screen.flush()
    }
  }

  /// Types a text.
  func type(_ text: String) {
    for character in text { press(KeyEvent(.character(character))) }
  }

  func mouse(_ kind: MouseEvent.Kind, _ x: Int, _ y: Int, _ modifiers: Modifiers = []) {
    screen.send(.mouse(MouseEvent(kind, at: Point(x: x, y: y), modifiers)))
    screen.flush()
  }

  func click(_ x: Int, _ y: Int, count: Int = 1) {
    for _ in 0..<count {
      mouse(.press(.left), x, y)
      mouse(.release(.left), x, y)
    }
  }

  /// Drags from the first of some cells through the others.
  func drag(_ cells: (x: Int, y: Int)...) {
    for (index, cell) in cells.enumerated() {
      mouse(index == 0 ? .press(.left) : .drag(.left), cell.x, cell.y)
    }
    if let last = cells.last { mouse(.release(.left), last.x, last.y) }
  }

  /// Advances the clock by which clicks are counted.
  func advance(by duration: Duration) { clock.advance(by: duration) }

  func resize(_ width: Int, _ height: Int) {
    screen.send(.resize(Size(width: width, height: height)))
    screen.flush()
  }
}

extension Theme {
  /// The theme of test screens, in which each role has a colour of its own.
  static let dark = ThemeChoice(.dark).theme(on: TerminalColors(depth: .truecolor))
}

/// A view that takes the keyboard and writes down what it hears.
@MainActor
final class Recorder: TUIView {
  var keys: [KeyEvent] = []
  var mouseEvents: [MouseEvent.Kind] = []
  var mousePoints: [Point] = []
  var clickCounts: [Int] = []
  var lossCount = 0
  var claimCount = 0
  var focusChanges: [Bool] = []
  var used: Set<KeyEvent> = []
  var usesMouse = true
  var isFocusable = true

  required init() {
    super.init()
    onFocusChange = { [weak self] in self?.focusChanges.append($0) }
  }

  convenience init(_ frame: Rect, using used: Set<KeyEvent> = []) {
    self.init()
    self.frame = frame
    self.used = used
  }

  override var canBecomeFirstResponder: Bool { isFocusable }

  override func keyDown(_ event: KeyEvent) -> Bool {
    keys.append(event)
    return used.contains(event)
  }

  override func claims(_ event: KeyEvent) -> Bool {
    claimCount += 1
    return used.contains(event)
  }

  override func mouse(_ event: MouseEvent, at point: Point) -> Bool {
    mouseEvents.append(event.kind)
    mousePoints.append(point)
    if case .press = event.kind { clickCounts.append(event.clickCount) }
    return usesMouse
  }

  override func mouseWasLost() { lossCount += 1 }
}

extension SeededGenerator {
  /// A random element of a nonempty array.
  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: elements.indices, using: &self)]
  }
}
