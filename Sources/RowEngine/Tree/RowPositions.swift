import TextMetrics

/// The rows in several ranges, numbered through: the row of each position.
struct RowPositions: Sendable {
  /// The ranges of rows, in ascending order.
  let ranges: [Range<Int>]

  /// The number of rows.
  let count: Int

  /// The position of the first row of each range.
  private let firstPositions: [Int]

  /// Numbers the rows of ascending ranges.
  init(_ ranges: [Range<Int>]) {
    self.ranges = ranges
    var count = 0
    firstPositions = ranges.map { range in
      defer { count += range.count }
      return count
    }
    self.count = count
  }

  /// Returns the row at a position.
  ///
  /// - Complexity: O(log *n*) in the number of ranges.
  func row(at position: Int) -> Int {
    let place = firstPositions.partitioningIndex { $0 > position } - 1
    return ranges[place].lowerBound + position - firstPositions[place]
  }

  /// Returns the rows at positions as ranges that are as long as possible.
  ///
  /// - Complexity: O(*n* log *k*) for *k* ranges.
  func rows(at positions: some Sequence<UInt32>) -> [Range<Int>] {
    var rows: [Range<Int>] = []
    for position in positions {
      let row = row(at: Int(position))
      if let last = rows.last, last.upperBound == row {
        rows[rows.count - 1] = last.lowerBound..<row + 1
      } else {
        rows.append(row..<row + 1)
      }
    }
    return rows
  }
}
