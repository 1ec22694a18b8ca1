/// A row of a table: the marker of the selection, the row's number, and the cell.
final class TableRowView: TUIView {
  /// How a row looks besides its cell.
  struct Appearance: Hashable {
    /// The row's number as people count, or nil where numbers are not shown.
    var number: Int?

    /// The columns of the numbers.
    var numberWidth = 0

    /// Whether the row is selected.
    var isSelected = false

    /// Whether the selection is drawn as where the keyboard is.
    var isActive = false

    /// Whether an editor lies over the cell.
    var isEdited = false
  }

  /// What the table says about the looks of all its rows.
  struct Looks {
    /// The columns of the numbers; 0 where numbers are not shown.
    var numberWidth: Int

    /// The row that is selected.
    var selectedRow: Int?

    /// Whether the selection is drawn as where the keyboard is.
    var isActive: Bool

    /// The row over which an editor lies.
    var editedRow: Int?

    /// How a row looks.
    func appearance(of row: Int) -> Appearance {
      Appearance(
        number: numberWidth > 0 ? row + 1 : nil,
        numberWidth: numberWidth,
        isSelected: row == selectedRow,
        isActive: isActive,
        isEdited: row == editedRow
      )
    }
  }

  /// The number of the row that the view stands for.
  var row = 0

  /// What kind of cell the row holds.
  private(set) var identifier: String?

  /// The view of the row's content.
  private(set) var cell = TUIView()

  private var show: (Int) -> Void = { _ in }

  /// Whether the cell shows another row, or an older state of its row.
  var isStale = false

  /// The look.
  var appearance = Appearance() {
    didSet { if appearance != oldValue { appearanceDidChange(from: oldValue) } }
  }

  /// Makes a row around a cell.
  convenience init(_ cell: ReusableCell, identifier: String?) {
    self.init()
    self.cell = cell.view
    self.identifier = identifier
    show = cell.show
    addSubview(cell.view)
  }

  /// Brings the cell up to date.
  func showRow() {
    guard isStale else { return }
    isStale = false
    show(row)
  }

  /// Where the content of a row lies, after the marker and the number.
  static func contentFrame(in size: Size, numberWidth: Int, isMirrored: Bool) -> Rect {
    let start = min(size.width, numberWidth == 0 ? 1 : numberWidth + 2)
    let x = isMirrored ? 0 : start
    return Rect(x: x, y: 0, width: size.width - start, height: size.height)
  }

  override var isLayoutBoundary: Bool { true }

  override func layoutSubviews() {
    let width = appearance.numberWidth
    cell.frame = Self.contentFrame(in: frame.size, numberWidth: width, isMirrored: isMirrored)
  }

  override func draw(_ painter: Painter) {
    let isMirrored = painter.isMirrored
    if appearance.isSelected {
      let edge = Rect(x: isMirrored ? bounds.width - 1 : 0, y: 0, width: 1, height: bounds.height)
      painter.mark(edge, ink: appearance.isActive ? .accent : .thumb)
    }
    guard let number = appearance.number.map(String.init) else { return }
    let start = isMirrored ? bounds.width - 1 - appearance.numberWidth : 1
    let x = start + appearance.numberWidth - number.utf8.count
    let ink = appearance.isSelected ? Ink.accent.bold : .secondary
    painter.write(number, at: Point(x: x, y: 0), ink: ink)
  }

  private func appearanceDidChange(from old: Appearance) {
    if appearance.numberWidth != old.numberWidth { setNeedsLayout() }
    cell.isHidden = appearance.isEdited
    ground = appearance.isSelected ? appearance.isActive ? .selection : .inactive : nil
    if appearance.isSelected != old.isSelected {
      (cell as? TUITableCell)?.isSelected = appearance.isSelected
    }
    setNeedsDisplay()
  }
}
