/// The places of the headers of a table with one row per line, and the screen lines of rows with them.
///
/// - Complexity: Each question takes O(log *n*) in the number of sections.
nonisolated struct TableHeaders: Hashable {
  /// The rows below headers, in ascending order.
  var firstRows: [Int] = []

  /// The height of each row.
  var rowHeight = 1

  /// The blank lines above each header except for that of the first row.
  var spacing = 0

  /// Whether there are no headers.
  var isEmpty: Bool { firstRows.isEmpty }

  /// Returns the headers above rows, as indices.
  func headers(of rows: Range<Int>) -> Range<Int> {
    let start = first(from: rows.lowerBound)
    return start..<max(start, first(from: rows.upperBound))
  }

  /// Returns the screen lines of rows with their headers.
  func height(of rows: Range<Int>) -> Int { rows.count * rowHeight + headerLines(of: rows) }

  /// Returns the screen lines of the headers above rows, with the blank lines.
  private func headerLines(of rows: Range<Int>) -> Int {
    let spaced = headers(of: max(1, rows.lowerBound)..<max(1, rows.upperBound)).count
    return headers(of: rows).count + spaced * spacing
  }

  /// Returns the distance in lines from the header of a row, or from the row if it has none, to
  /// another row; negative for a row above.
  func distance(from row: Int, to other: Int) -> Int {
    let header = headerLines(of: other..<other + 1)
    return other < row ? header - height(of: other..<row) : height(of: row..<other) + header
  }

  /// Returns the index of the first header at a row or below it.
  private func first(from row: Int) -> Int {
    var (start, end) = (0, firstRows.count)
    while start < end {
      let middle = (start + end) / 2
      if firstRows[middle] < row { start = middle + 1 } else { end = middle }
    }
    return start
  }
}
