import TextMetrics

/// A table row: the selection mark, the row number and the cell.
final class TableRowView: TUIView {
  /// The appearance of a row apart from its cell.
  struct Appearance: Hashable {
    /// The row number, or nil if numbers are not shown.
    var number: Int?

    /// The columns of the numbers.
    var numberWidth = 0

    /// The mark of changes.
    var mark: RowMark?

    /// Whether the row is the one that keys move from.
    var isCurrent = false

    /// Whether the row is selected.
    var isSelected = false

    /// Whether the selection is drawn as focused.
    var isActive = false

    /// Whether an editor covers the cell.
    var isEdited = false

    /// Whether a dragged row would take the place of this one.
    var isTarget = false
  }

  /// The table's properties that determine the appearance of rows.
  struct Looks {
    /// The columns of the numbers; 0 if numbers are not shown.
    var numberWidth: Int

    /// The index of the selected row.
    var selectedRow: Int?

    /// The selected rows; if there are none, the current row is the selected one.
    var selectedRows: RowIndexSet

    /// Whether the selection is drawn as focused.
    var isActive: Bool

    /// The index of the edited row.
    var editedRow: Int?

    /// The index of the row whose place a dragged one would take.
    var targetRow: Int?

    /// Returns the number of a row.
    var number: (Int) -> Int

    /// Returns the mark of a row's changes.
    var mark: (Int) -> RowMark?

    /// Returns the appearance of a row.
    func appearance(of row: Int) -> Appearance {
      Appearance(
        number: numberWidth > 0 ? number(row) : nil,
        numberWidth: numberWidth,
        mark: mark(row),
        isCurrent: row == selectedRow,
        isSelected: selectedRows.isEmpty ? row == selectedRow : selectedRows.contains(row),
        isActive: isActive,
        isEdited: row == editedRow,
        isTarget: row == targetRow
      )
    }
  }

  /// The index of the row.
  var row = 0

  /// The reuse identifier of the cell.
  private(set) var identifier: String?

  /// The cell's view.
  private(set) var cell = TUIView()

  /// The cell, if it can be scrolled sideways.
  private(set) weak var sideways: (any SidewaysScrolling)?

  /// Returns the text of a row number.
  var numberText: (Int) -> String = { String($0) }

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
    sideways = cell.view as? any SidewaysScrolling
    addSubview(cell.view)
  }

  /// Updates the cell if it is stale.
  func showRow() {
    guard isStale else { return }
    isStale = false
    show(row)
  }

  private var columns: TableColumns {
    let (width, numbers) = (frame.width, appearance.numberWidth)
    return TableColumns(width: width, numberWidth: numbers, isMirrored: isMirrored)
  }

  override var isLayoutBoundary: Bool { true }

  override func layoutSubviews() {
    let columns = columns.cell
    cell.frame = Rect(x: columns.lowerBound, y: 0, width: columns.count, height: frame.height)
  }

  override func draw(_ painter: Painter) {
    let columns = columns
    if appearance.isSelected || appearance.isTarget {
      let edge = Rect(x: columns.selectionMark, y: 0, width: 1, height: bounds.height)
      let isActive = appearance.isActive && appearance.isSelected
      painter.mark(edge, ink: isActive ? .accent : .thumb)
    }
    if let mark = appearance.mark {
      let sign = mark.sign(painter.theme.box)
      painter.put(sign, at: Point(x: columns.changeMark, y: 0), ink: mark.ink)
    }
    guard let number = appearance.number.map(numberText) else { return }
    let x = columns.number.upperBound - number.displayWidth
    let ink = appearance.isCurrent ? Ink.accent.bold : .secondary
    painter.write(number, at: Point(x: x, y: 0), ink: ink)
  }

  private func appearanceDidChange(from old: Appearance) {
    if appearance.numberWidth != old.numberWidth { setNeedsLayout() }
    cell.isHidden = appearance.isEdited
    let isSelectedGround = appearance.isSelected && appearance.isActive
    let isMarked = appearance.isSelected || appearance.isTarget
    ground = isSelectedGround ? .selection : isMarked ? .inactive : nil
    if appearance.isSelected != old.isSelected {
      (cell as? TUITableViewCell)?.isSelected = appearance.isSelected
    }
    setNeedsDisplay()
  }
}

/// The mark of a changed row in a table.
public nonisolated enum RowMark: Hashable, Sendable, CaseIterable {
  /// The row is changed since the last save.
  case changed
  /// The row is new since the last save.
  case added
}

nonisolated extension RowMark {
  /// The ink of the mark.
  var ink: Ink {
    switch self {
    case .changed: .modified
    case .added: .modified.bold
    }
  }

  /// Returns the sign in a set of signs.
  func sign(_ box: BoxCharacters) -> Unicode.Scalar {
    switch self {
    case .changed: box.changed
    case .added: "+"
    }
  }
}
