/// The marks of the rows of a region, found by comparing them with saved rows.
struct RegionMarks {
  /// The mark of each row.
  private(set) var marks: [RowMarks.Mark?]

  /// The number of rows that are matched; in larger regions only the equal rows at both ends are
  /// found.
  private static let matchLimit = 4096

  /// The number of rows of a difference among which similar ones are looked for.
  private static let similarLimit = 32

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
    for hunk in Self.hunks(&lines, old, new) { mark(hunk, &lines, from: range.lowerBound) }
  }

  /// Marks the rows of a difference: a new row that is similar to an old one as changed,
  /// others as new.
  private mutating func mark(_ hunk: RowsHunk, _ lines: inout LinePair, from start: Int) {
    for row in hunk.new { marks[row - start] = .added }
    let isSmall = max(hunk.old.count, hunk.new.count) <= Self.similarLimit
    var next = hunk.new.lowerBound
    for (offset, oldRow) in hunk.old.enumerated() where next < hunk.new.upperBound {
      // The rows that remain for the other old rows are not taken.
      let last = max(next, hunk.new.upperBound - (hunk.old.count - offset))
      let row = isSmall ? lines.mostSimilar(to: oldRow, among: next...last) : next
      marks[row - start] = .changed
      next = row + 1
    }
  }

  /// Returns the differences in two ranges of rows.
  private static func hunks(
    _ lines: inout LinePair,
    _ old: Range<Int>,
    _ new: Range<Int>
  ) -> [RowsHunk] {
    guard old.count <= matchLimit, new.count <= matchLimit,
      let numbers = lines.numbers(old, new)
    else { return [RowsHunk(old: old, new: new)] }
    return RowMatcher(numbers.old, numbers.new).hunks().map { hunk in
      RowsHunk(
        old: old.lowerBound + hunk.old.lowerBound..<old.lowerBound + hunk.old.upperBound,
        new: new.lowerBound + hunk.new.lowerBound..<new.lowerBound + hunk.new.upperBound
      )
    }
  }
}

extension LinePair {
  /// Returns the new row that shares most bytes at its ends with an old one; the first of several.
  fileprivate mutating func mostSimilar(to oldRow: Int, among rows: ClosedRange<Int>) -> Int {
    var (best, most) = (rows.lowerBound, -1)
    for row in rows {
      let common = commonBytes(oldRow, row, limit: 256)
      if common > most { (best, most) = (row, common) }
    }
    return best
  }
}
