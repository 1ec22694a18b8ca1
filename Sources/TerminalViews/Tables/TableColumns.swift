/// The columns of a table's rows: the selection mark and the cell, and between them, in a table
/// with row numbers, the mark of changes and the number.
nonisolated struct TableColumns: Hashable {
  /// The columns of the row, without the scroll column.
  var width = 0

  /// The columns of the numbers; 0 if they are not shown.
  var numberWidth = 0

  /// Whether the columns run from right to left.
  var isMirrored = false

  /// The minimum columns of the numbers, so that longer numbers move nothing at the start of a
  /// file.
  static let leastNumberWidth = 3

  /// The columns below which numbers aren't grouped.
  static let groupingWidth = 60

  /// The first column of the numbers, and the blank columns after them.
  private static let (numberStart, numberGap) = (2, 2)

  /// The column of the selection mark.
  var selectionMark: Int { mirrored(0) }

  /// The column of the mark of changes.
  var changeMark: Int { mirrored(1) }

  /// The columns of the number.
  var number: Range<Int> {
    let start = Self.numberStart
    let first = isMirrored ? width - start - numberWidth : start
    return first..<first + numberWidth
  }

  /// The columns of the cell.
  ///
  /// With row numbers, a blank column is left before the scroll column.
  var cell: Range<Int> {
    let hasNumbers = numberWidth > 0
    let start = min(width, hasNumbers ? Self.numberStart + numberWidth + Self.numberGap : 1)
    let end = max(start, width - (hasNumbers ? 1 : 0))
    return isMirrored ? width - end..<width - start : start..<end
  }

  private func mirrored(_ column: Int) -> Int { isMirrored ? width - 1 - column : column }
}
