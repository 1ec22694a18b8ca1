/// A difference between two versions: a range of rows that is replaced with another.
package struct RowsHunk: Sendable, Equatable {
  /// The removed rows of the old version; an empty range is a position between rows.
  package let old: Range<Int>

  /// The added rows of the new version.
  package let new: Range<Int>

  /// Makes a difference.
  package init(old: Range<Int>, new: Range<Int>) {
    (self.old, self.new) = (old, new)
  }

  /// The difference from the new version to the old one.
  var inverse: RowsHunk { RowsHunk(old: new, new: old) }

  /// Whether more rows are added than removed.
  var isGrowing: Bool { new.count > old.count }
}

// MARK: - All hunks between two versions

extension [RowsHunk] {
  /// The number of added rows.
  package var addedCount: Int { reduce(0) { $0 + $1.new.count } }

  /// The number of removed rows.
  package var removedCount: Int { reduce(0) { $0 + $1.old.count } }

  /// Maps a row of the old version, or its end, to the new one.
  ///
  /// - Parameters:
  ///   - row: The old index of the row.
  ///   - oldCount: The number of rows of the old version.
  /// - Returns: The new index. A removed row maps to the added row at the same distance from the
  ///   start of the hunk, or to the last added one; without added rows, to the next row or the last
  ///   one.
  /// - Complexity: O(*n*).
  package func index(ofOld row: Int, of oldCount: Int) -> Int {
    let lastRow = Swift.max(0, oldCount + addedCount - removedCount - 1)
    return row < oldCount ? Swift.min(index(ofOld: row), lastRow) : index(ofOld: row)
  }

  func index(ofOld row: Int) -> Int {
    guard let hunk = last(where: { $0.old.lowerBound <= row }) else { return row }
    guard row < hunk.old.upperBound else {
      return row - hunk.old.upperBound + hunk.new.upperBound
    }
    let distance = Swift.min(row - hunk.old.lowerBound, Swift.max(0, hunk.new.count - 1))
    return hunk.new.lowerBound + distance
  }
}

extension RowsHunk {
  /// Collects the hunks between rows that correspond.
  struct Collector {
    private var hunks: [RowsHunk] = []
    private var end: (old: Int, new: Int) = (0, 0)

    /// Adds corresponding rows, which must be after those added before.
    mutating func match(_ old: Int, _ new: Int, count: Int = 1) {
      if end.old < old || end.new < new {
        hunks.append(RowsHunk(old: end.old..<old, new: end.new..<new))
      }
      end = (old + count, new + count)
    }

    /// Returns the hunks between versions with the given numbers of rows.
    consuming func finish(_ oldCount: Int, _ newCount: Int) -> [RowsHunk] {
      match(oldCount, newCount, count: 0)
      return hunks
    }
  }
}
