import Signals
import TerminalViews

/// A table on its own screen, with cells that record updates and draws.
final class TableFixture {
  let screen: HeadlessScreen
  let window: TUIWindow
  let table = TUITableView()
  private let clock = VirtualScheduler()

  /// The text of each row.
  var texts: (Int) -> String = { "row \($0)" }

  private(set) var madeRows: [Int] = []
  private(set) var updatedRows: [Int] = []
  private(set) var drawCount = 0
  var selections: [Int?] = []
  var offsets: [Int] = []
  var activated: [Int] = []

  init(width: Int = 12, height: Int = 5, rowCount: Int = 0) {
    screen = HeadlessScreen(size: Size(width: width, height: height))
    screen.clock = clock
    window = TUIWindow(screen: screen)
    window.themeChoice = ThemeChoice(.dark)
    table.makeCell = { [unowned self] _, row in
      madeRows.append(row)
      let cell = TextCell()
      cell.text = texts(row)
      cell.onDraw = { [unowned self] in drawCount += 1 }
      return ReusableCell(cell) { [unowned self] row in
        updatedRows.append(row)
        cell.text = texts(row)
      }
    }
    table.onSelectionChange = { [unowned self] in selections.append($0) }
    table.onContentOffsetChange = { [unowned self] in offsets.append($0) }
    table.onActivate = { [unowned self] in activated.append($0) }
    table.reloadData(rowCount: rowCount)
    window.contentView = table
    screen.flush()
  }

  /// The frame as text, after drawing all changes.
  var frame: String {
    screen.flush()
    return screen.text
  }

  /// Resets the recorded events.
  func forgetCounts() {
    screen.flush()
    madeRows = []
    updatedRows = []
    selections = []
    offsets = []
    drawCount = 0
  }

  /// Advances the clock by which clicks are counted.
  func advance(by duration: Duration) { clock.advance(by: duration) }

  func press(_ key: Key, _ modifiers: Modifiers = []) {
    screen.send(.key(KeyEvent(key, modifiers)))
    screen.flush()
  }

  func mouse(_ kind: MouseEvent.Kind, x: Int = 3, y: Int) {
    screen.send(.mouse(MouseEvent(kind, at: Point(x: x, y: y))))
    screen.flush()
  }
}

/// A cell that shows a text.
final class TextCell: TUITableViewCell {
  var text = "" {
    didSet { if text != oldValue { setNeedsDisplay() } }
  }

  var onDraw: (() -> Void)?

  override func draw(_ painter: Painter) {
    onDraw?()
    painter.write(text, at: .zero)
  }
}

/// A focusable view that shows a text, as an editor does.
final class FieldStub: TUIView {
  var text = "edit"
  var keys: [Key] = []

  override var canBecomeFirstResponder: Bool { true }
  override func cursor() -> Point? { .zero }

  override func draw(_ painter: Painter) {
    painter.write(text, at: .zero)
  }

  override func keyDown(_ event: KeyEvent) -> Bool {
    guard case .character = event.key else { return false }
    keys.append(event.key)
    return true
  }
}
