/// The selected rows of a table that allows multiple selection.
///
/// The selection is a value of the view state: the table reports the user's gestures, the state
/// applies them and binds ``rows`` to the table. The row that keys move from, the cursor, is not
/// part of it. Without selected rows, commands act on the cursor's row.
///
/// Rows selected as a range are deselected when the cursor moves on; once the user toggles a row,
/// the selected rows stay selected, so that distant rows can be collected.
public nonisolated struct RowSelection: Hashable, Sendable, Codable {
  /// A gesture by which the user changes the selection.
  public enum Gesture: Hashable, Sendable {
    /// Selects the rows between the anchor and a row, which becomes the cursor's row.
    case extend(to: Int)
    /// Selects a row, or deselects it if it is selected; it becomes the cursor's row.
    case toggle(Int)
    /// Selects all rows.
    case all
    /// Selects the rows that aren't selected instead of those that are.
    case invert
    /// Deselects all rows.
    case clear
  }

  /// The selected rows.
  public private(set) var rows = RowIndexSet()

  /// Whether the rows stay selected when the cursor moves.
  public private(set) var isKept = false

  /// The row at the other end of the range that the user extends.
  private var anchor: Int?

  private enum CodingKeys: CodingKey {
    case rows
    case isKept
  }

  /// Makes a selection without rows.
  public init() {}

  /// Makes a selection of rows, which ends when the cursor moves.
  public init(_ rows: RowIndexSet) { self.rows = rows }

  /// Whether no rows are selected.
  public var isEmpty: Bool { rows.isEmpty }

  /// Applies a gesture.
  ///
  /// - Parameters:
  ///   - gesture: The gesture.
  ///   - cursor: The row that keys move from.
  ///   - count: The number of rows.
  /// - Returns: The new row of the cursor.
  /// - Complexity: O(*n*) in the number of ranges.
  public mutating func apply(_ gesture: Gesture, cursor: Int, count: Int) -> Int {
    guard count > 0 else { return cursor }
    switch gesture {
    case .extend(let row):
      let row = max(0, min(row, count - 1))
      extend(from: cursor, to: row)
      return row
    case .toggle(let row):
      guard 0..<count ~= row else { return cursor }
      rows.toggle(row)
      keep()
      return row
    case .all:
      self = RowSelection(RowIndexSet(0..<count))
    case .invert:
      rows = rows.inverted(in: 0..<count)
      keep()
    case .clear:
      self = RowSelection()
    }
    return cursor
  }

  private mutating func extend(from cursor: Int, to row: Int) {
    if let anchor { rows.remove(min(anchor, cursor)..<max(anchor, cursor) + 1) }
    let start = anchor ?? cursor
    anchor = start
    rows.insert(min(start, row)..<max(start, row) + 1)
  }

  private mutating func keep() {
    anchor = nil
    isKept = !rows.isEmpty
  }

  /// Replaces the selection with other rows, such as the matches of a search; they stay selected
  /// when the cursor moves.
  public mutating func select(_ rows: RowIndexSet) {
    self.rows = rows
    keep()
  }

  /// Ends the range that is being extended, because the user has moved the cursor.
  public mutating func cursorDidMove() {
    anchor = nil
    if !isKept { rows = RowIndexSet() }
  }

  /// Changes the rows after a change of the table's rows; the range that is being extended ends.
  public mutating func update(_ change: (inout RowIndexSet) -> Void) {
    change(&rows)
    keep(if: isKept)
  }

  private mutating func keep(if isKept: Bool) {
    anchor = nil
    self.isKept = isKept && !rows.isEmpty
  }
}

nonisolated extension RowSelection.Gesture {
  /// Makes the gesture of a key; nil for other keys.
  ///
  /// - Parameters:
  ///   - event: The key.
  ///   - viewport: The scroll position and the cursor of the table.
  ///   - isMirrored: Whether the rows of a line run from right to left.
  init?(_ event: KeyEvent, in viewport: TableViewport, isMirrored: Bool) {
    guard let cursor = viewport.selectedRow else { return nil }
    switch event {
    case KeyEvent(.character(" ")): self = .toggle(cursor)
    case KeyEvent(.character("a"), .control): self = .all
    case KeyEvent(.escape): self = .clear
    default:
      guard event.modifiers == .shift else { return nil }
      let plain = KeyEvent(event.key)
      let isGrid = viewport.columns > 1
      guard
        let movement = Movement(plain, inTwoDimensions: isGrid, isMirrored: isMirrored)
      else { return nil }
      self = .extend(to: viewport.target(of: movement, from: cursor))
    }
  }
}
