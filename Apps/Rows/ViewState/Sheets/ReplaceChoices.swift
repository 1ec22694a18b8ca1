import MAVB
import RowEngine

/// The matches that a replacement leaves out, by their rows in the document.
///
/// It only needs memory for matches that the user chose one by one, not for each row.
struct ReplaceChoices {
  /// The rows that are left out, apart from the exceptions in them.
  private var rows = RowIndexSet()

  /// The matches whose choice differs from that of their row, by their first bytes.
  private var exceptions: [Int: Set<Int>] = [:]

  /// The number of rows that are left out, apart from the exceptions in them.
  private var rowCount = 0

  /// The number of matches that are left out.
  private(set) var excludedMatches = 0

  /// Makes the choice of all matches.
  init() {}

  /// The number of rows of which all matches are left out.
  var excludedRowCount: Int { rowCount - exceptions.keys.count { rows.contains($0) } }

  /// The rows of which all matches are left out.
  var excludedRows: RowIndexSet {
    exceptions.keys.reduce(into: rows) { $0.remove($1..<$1 + 1) }
  }

  /// The rows of which some matches are left out.
  var dividedRows: [Int: MatchChoice] {
    Dictionary(uniqueKeysWithValues: exceptions.keys.map { ($0, choice(inRow: $0)) })
  }

  /// Returns which matches of a row are replaced.
  func choice(inRow row: Int) -> MatchChoice {
    MatchChoice(isIncluded: !rows.contains(row), exceptions: exceptions[row] ?? [])
  }

  /// Leaves out a match, or includes it.
  ///
  /// - Parameters:
  ///   - match: The match.
  ///   - row: Its row.
  ///   - count: The number of matches of the row.
  mutating func toggle(_ match: Range<Int>, inRow row: Int, of count: Int) {
    var choice = choice(inRow: row)
    excludedMatches += choice.includes(match) ? 1 : -1
    if choice.exceptions.remove(match.lowerBound) == nil {
      choice.exceptions.insert(match.lowerBound)
    }
    if choice.exceptions.count == count {
      rows.toggle(row)
      rowCount += choice.isIncluded ? 1 : -1
      choice.exceptions = []
    }
    exceptions[row] = choice.exceptions.isEmpty ? nil : choice.exceptions
  }

  /// Leaves out all matches of a row, or includes them if all are left out.
  mutating func toggleRow(_ row: Int, of count: Int) {
    let choice = choice(inRow: row)
    let included =
      choice.isIncluded ? count - choice.exceptions.count : choice.exceptions.count
    exceptions[row] = nil
    if included > 0 {
      rows.insert(row..<row + 1)
      rowCount += choice.isIncluded ? 1 : 0
      excludedMatches += included
    } else {
      rows.remove(row..<row + 1)
      rowCount -= 1
      excludedMatches -= count
    }
  }

  /// Leaves out all matches, or includes all if some are left out.
  ///
  /// - Parameters:
  ///   - all: All rows with matches.
  ///   - matches: The number of their matches.
  mutating func toggleAll(_ all: RowIndexSet, matches: Int) {
    let isWhole = rows.isEmpty && exceptions.isEmpty
    self = ReplaceChoices()
    guard isWhole else { return }
    (rows, rowCount, excludedMatches) = (all, all.count, matches)
  }

  /// Keeps the choices on their rows.
  ///
  /// If another program changed a row with matches that are left out, the new rows are left out as
  /// a whole: what the user has excluded must not be replaced.
  ///
  /// - Parameters:
  ///   - hunks: The changed rows.
  ///   - counts: The old and the new number of rows.
  ///   - matchCounts: Return the number of matches of an old row and of a new one.
  /// - Complexity: O(*n*) in the number of hunks and ranges, and in the rows of changed places of
  ///   which some were left out.
  mutating func follow(
    _ hunks: [RowsHunk],
    counts: (old: Int, new: Int),
    matchCounts: (old: (Int) -> Int, new: (Int) -> Int)
  ) {
    let excluding = excludingHunks(hunks)
    let kept = rows.following(hunks, count: counts.new)
    let (old, oldExceptions) = (rows, exceptions)
    (rows, exceptions) = (kept, [:])
    old.forEachRow(in: hunks) { row in
      rowCount -= 1
      excludedMatches -= matchCounts.old(row) - (oldExceptions[row]?.count ?? 0)
    }
    let changed = RowIndexSet(hunks.map(\.old))
    for (row, matches) in oldExceptions {
      if !changed.contains(row) {
        exceptions[hunks.index(ofOld: row, of: counts.old)] = matches
      } else if !old.contains(row) {
        excludedMatches -= matches.count
      }
    }
    for hunk in excluding {
      // In a place with as many rows as before, each one takes the choice of the row before it.
      let isAligned = hunk.old.count == hunk.new.count
      for (row, new) in zip(isAligned ? hunk.old : hunk.new, hunk.new) {
        guard !isAligned || old.contains(row) || oldExceptions[row] != nil else { continue }
        let count = matchCounts.new(new)
        if count > 0 { toggleRow(new, of: count) }
      }
    }
  }
}

extension ReplaceChoices {
  /// Returns the changed places in which matches are left out.
  private func excludingHunks(_ hunks: [RowsHunk]) -> [RowsHunk] {
    let chosen = exceptions.keys.sorted()
    var (ranges, places) = (rows.ranges[...], chosen[...])
    return hunks.filter { hunk in
      ranges = ranges.drop { $0.upperBound <= hunk.old.lowerBound }
      places = places.drop { $0 < hunk.old.lowerBound }
      let end = hunk.old.upperBound
      guard !hunk.old.isEmpty else { return false }
      return ranges.first.map { $0.lowerBound < end } == true
        || places.first.map { $0 < end } == true
    }
  }
}

extension RowIndexSet {
  /// Calls a closure with each row of the set that was replaced.
  fileprivate func forEachRow(in hunks: [RowsHunk], _ body: (Int) -> Void) {
    var rest = ranges[...]
    for hunk in hunks {
      rest = rest.drop { $0.upperBound <= hunk.old.lowerBound }
      for range in rest {
        guard range.lowerBound < hunk.old.upperBound else { break }
        range.clamped(to: hunk.old).forEach(body)
      }
    }
  }
}
