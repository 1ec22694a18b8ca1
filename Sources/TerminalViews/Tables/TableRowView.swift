/// A table row: the selection mark, the row number and the cell.
final class TableRowView: TUIView {
  /// The appearance of a row apart from its cell.
  struct Appearance: Hashable {
    /// The row number, from 1, or nil if numbers are not shown.
    var number: Int?

    /// The columns of the numbers.
    var numberWidth = 0

    /// Whether the row is selected.
    var isSelected = false

    /// Whether the selection is drawn as focused.
    var isActive = false

    /// Whether an editor covers the cell.
    var isEdited = false
  }

  /// The table's properties that determine the appearance of rows.
  struct Looks {
    /// The columns of the numbers; 0 if numbers are not shown.
    var numberWidth: Int

    /// The index of the selected row.
    var selectedRow: Int?

    /// Whether all rows are selected.
    var isAllSelected: Bool

    /// Whether the selection is drawn as focused.
    var isActive: Bool

    /// The index of the edited row.
    var editedRow: Int?

    /// Returns the appearance of a row.
    func appearance(of row: Int) -> Appearance {
      Appearance(
        number: numberWidth > 0 ? row + 1 : nil,
        numberWidth: numberWidth,
        isSelected: isAllSelected || row == selectedRow,
        isActive: isActive,
        isEdited: row == editedRow
      )
    }
  }

  /// The index of the row.
  var row = 0

  /// The reuse identifier of the cell.
  private(set) var identifier: String?

  /// The cell's view.
  private(set) var cell = TUIView()

  private var show: (Int) -> Void = { _ in }

  /// Whether the cell shows another row or outdated contents.
  var isStale = false

  /// The appearance.
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

  /// Updates the cell if it is stale.
  func showRow() {
    guard isStale else { return }
    isStale = false
    show(row)
  }

  /// Returns the frame of the content, after the mark and the number.
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
