/// The values that a table last reported to its handlers after a layout.
nonisolated struct TableReports {
  /// Whether the selected row is wider than its cell.
  private(set) var isCut = false

  /// The first column of the cells.
  private var column: Int?

  /// The visible rows.
  private var rows: Range<Int>?

  /// Sets whether the selected row is cut; nil, for a row that isn't visible, changes nothing.
  ///
  /// - Returns: Whether it has changed.
  mutating func setCut(_ new: Bool?) -> Bool {
    guard let new, new != isCut else { return false }
    isCut = new
    return true
  }

  /// Sets the first column of the cells.
  ///
  /// - Returns: Whether it has changed.
  mutating func setColumn(_ new: Int) -> Bool {
    defer { column = new }
    return new != column
  }

  /// Sets the visible rows.
  ///
  /// - Returns: Whether they have changed.
  mutating func setRows(_ new: Range<Int>) -> Bool {
    defer { rows = new }
    return new != rows
  }
}
