import TextMetrics

/// The places of the headers and footers in a table with one row per line, and the resulting
/// lines of the rows.
///
/// - Complexity: Each question takes O(log *n*) in the number of sections.
nonisolated struct TableHeaders: Hashable {
  /// The rows below headers, in ascending order.
  var firstRows: [Int] = []

  /// The end of the last section, however many rows there are.
  static let endOfRows = Int.max - 1

  /// The ends of the rows above footers, in ascending order.
  var footerEnds: [Int] = []

  /// The number of rows.
  var rowCount = 0

  /// The height of each row.
  var rowHeight = 1

  /// The blank lines above each header except for that of the first row.
  var spacing = 0

  /// Whether there are no headers.
  var isEmpty: Bool { firstRows.isEmpty }

  /// Returns the headers above rows, as indices.
  func headers(of rows: Range<Int>) -> Range<Int> {
    places(firstRows, in: rows)
  }

  /// Returns the footers below rows, as indices.
  func footers(of rows: Range<Int>) -> Range<Int> {
    // The last footer is below the last row.
    let end = rows.upperBound == rowCount ? Int.max : rows.upperBound + 1
    return rows.isEmpty ? 0..<0 : places(footerEnds, in: rows.lowerBound + 1..<end)
  }

  /// Returns the last row above a footer.
  func lastRow(ofFooter index: Int) -> Int { min(footerEnds[index], rowCount) - 1 }

  /// Returns the screen lines of rows with their headers and footers.
  func height(of rows: Range<Int>) -> Int {
    rows.count * rowHeight + headerLines(of: rows) + footers(of: rows).count
  }

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

  /// Returns the indices of the places in a range.
  private func places(_ places: [Int], in range: Range<Int>) -> Range<Int> {
    let start = places.partitioningIndex { $0 >= range.lowerBound }
    return start..<max(start, places.partitioningIndex { $0 >= range.upperBound })
  }
}
