/// The marks of the rows of a region, found by comparing them with saved rows.
nonisolated struct RegionMarks {
  /// The mark of each row.
  private(set) var marks: [RowMarks.Mark?]

  /// The number of rows that are matched; in larger regions only the equal rows at both ends are
  /// found.
  private static let matchLimit = 4096

  /// Compares the rows of a region.
  ///
  /// - Complexity: O(*n* log *n*) in the number of rows of the region.
  init(_ rows: Rows, _ range: Range<Int>, _ saved: Rows, _ savedRange: Range<Int>) {
    marks = Array(repeating: nil, count: range.count)
    var lines = LinePair(saved, rows, openEnding: LineEnding(ofOpen: [saved, rows]))
    var (old, new) = (savedRange, range)
    while let first = old.first, let other = new.first, lines.isEqual(first, other) {
      (old, new) = (old.dropFirst(), new.dropFirst())
    }
    while let last = old.last, let other = new.last, lines.isEqual(last, other) {
      (old, new) = (old.dropLast(), new.dropLast())
    }
    let start = new.lowerBound - range.lowerBound
    for hunk in Self.hunks(&lines, old, new) {
      for (offset, row) in hunk.new.enumerated() {
        marks[start + row] = offset < hunk.old.count ? .changed : .added
      }
    }
  }

  /// Returns the differences, with indices from the start of both ranges.
  private static func hunks(
    _ lines: inout LinePair,
    _ old: Range<Int>,
    _ new: Range<Int>
  ) -> [RowsHunk] {
    guard old.count <= matchLimit, new.count <= matchLimit else {
      return [RowsHunk(old: 0..<old.count, new: 0..<new.count)]
    }
    let numbers = lines.numbers(old, new)
    return RowMatcher(numbers.old, numbers.new).hunks()
  }
}
