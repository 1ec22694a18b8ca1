public import Documents

/// A search through the rows of one version of a document, which advances in short slices.
///
/// It first searches for the match that the user wants to go to, then counts all matching rows on
/// all processors.
public struct RowSearch: SlicedWork {
  /// Returns the number of rows that are left out before the search ends, within about a second.
  ///
  /// With an inverted pattern it is none, because they would be matches.
  private static func patience(for matcher: Matcher) -> Int {
    matcher.pattern.isInverted ? 0 : 100
  }

  /// The compiled pattern.
  package let matcher: Matcher

  /// The searched version.
  package let rows: Rows

  /// The rows that match the filter, to which the search is limited; nil without a filter.
  package let visible: VisibleRows?

  /// The counts; nil before the first slice.
  private(set) var counts: MatchingRowCounts?

  /// The match to search for; nil if it was found or there is none.
  package private(set) var goal: MatchGoal?

  /// The match that was found last.
  public private(set) var found: FoundMatch?

  /// Whether the search has ended because too many rows exceeded the limit of steps.
  public private(set) var isTooSlow = false

  /// Whether some rows are left out because they exceeded the limit of steps.
  package private(set) var leavesOutRows = false

  /// The number of rows that may still be left out.
  private var patience: Int

  /// The counts of an older version, whose unchanged chunks need not be searched again.
  private var old: MatchingRowCounts?

  /// The chunk from which the next one to count is sought.
  private var next = 0

  /// Prepares a search.
  ///
  /// - Parameters:
  ///   - matcher: The compiled pattern.
  ///   - rows: The version to search.
  ///   - visible: The rows that match the filter; nil without a filter.
  ///   - goal: The match to look for first.
  ///   - old: A search for the same pattern in an older version.
  public init(
    _ matcher: Matcher,
    _ rows: Rows,
    visible: VisibleRows? = nil,
    goal: MatchGoal? = nil,
    after old: RowSearch? = nil
  ) {
    (self.matcher, self.rows, self.visible, self.goal) = (matcher, rows, visible, goal)
    patience = Self.patience(for: matcher)
    leavesOutRows = old?.leavesOutRows ?? false
    // With a filter, other rows of a chunk may be visible now.
    if visible == nil, let old, old.visible == nil { self.old = old.counts ?? old.old }
  }

  /// Whether nothing is left to do.
  public var isComplete: Bool { isTooSlow || (goal == nil && counts?.missing == 0) }

  /// The number of matching rows so far.
  public var total: Int { counts?.total ?? 0 }

  /// Whether the total is final.
  package var isCounted: Bool { counts?.missing == 0 }

  /// The rank of the found match's row among all matching rows, from 1; nil if it isn't known yet.
  package private(set) var rank: Int?

  /// Returns the same search for another match.
  package func seeking(_ goal: MatchGoal) -> RowSearch {
    var search = self
    (search.goal, search.found, search.rank) = (goal, nil, nil)
    search.patience = Self.patience(for: matcher)
    return search
  }

  /// Performs a slice of the search.
  public mutating func advance() {
    advance(by: RowScan.sliceLength([matcher]))
  }

  /// Performs a slice of the search.
  ///
  /// - Parameter length: The number of bytes to search.
  /// - Complexity: O(`length`), the longest row, and the number of chunks.
  package mutating func advance(by length: Int) {
    var counts = counts ?? MatchingRowCounts(rows, keeping: old)
    (self.counts, old) = (nil, nil)
    var scan = scan()
    var rest = length
    while goal != nil, rest > 0, !scan.isTooSlow { rest -= seek(&counts, &scan) }
    leaveOut(scan.slowRowCount)
    if goal == nil, rest > 0, !isTooSlow { count(rest, &counts) }
    rank = found.flatMap { found in counts.total(before: found.chunk).map { $0 + found.rank + 1 } }
    self.counts = counts
  }

  /// Counts the next chunks on all processors.
  ///
  /// - Parameters:
  ///   - length: The number of bytes to search.
  ///   - counts: The counts.
  private mutating func count(_ length: Int, _ counts: inout MatchingRowCounts) {
    var (indices, rest): ([Int], Int) = ([], length)
    while indices.count < counts.missing, rest > 0 {
      if counts.counts[next] == nil {
        indices.append(next)
        rest -= max(1, counts.chunks[next].bytes.count)
      }
      next = (next + 1) % counts.chunks.count
    }
    let (search, known) = (self, counts)
    let numbers = indices.parallelMap(WorkProgress()) { index in
      var scan = search.scan()
      return (count: known.count(of: index, &scan), slow: scan.slowRowCount)
    }
    for (index, number) in zip(indices, numbers ?? []) {
      leaveOut(number.slow)
      if isTooSlow { return }
      counts.set(number.count, at: index)
    }
  }

  /// Leaves out rows, or ends the search.
  private mutating func leaveOut(_ count: Int) {
    patience -= count
    if count > 0 { leavesOutRows = true }
    if patience < 0 { isTooSlow = true }
  }

  /// Returns a scan for one thread.
  private func scan() -> RowScan { RowScan([[matcher]], in: visible, patience: patience) }

  /// Looks for the goal in one chunk.
  ///
  /// - Returns: The number of searched bytes, at least 1.
  private mutating func seek(_ counts: inout MatchingRowCounts, _ scan: inout RowScan) -> Int {
    guard let goal, !counts.chunks.isEmpty else {
      self.goal = nil
      return 1
    }
    let index = goal.chunk ?? counts.chunk(ofRow: goal.row)
    let (chunk, first) = (counts.chunks[index], counts.firstRows[index])
    var cost = 1
    if counts.counts[index] == nil {
      counts.set(counts.count(of: index, &scan), at: index)
      cost += chunk.bytes.count
    }
    var matches: [Int] = []
    if counts.counts[index] != 0 {
      matches = scan.rows(in: chunk, at: first)
      cost += chunk.bytes.count
    }
    let match = nearest(to: goal, in: matches, first: first, &scan.pattern)
    follow(goal, to: match, in: index, of: counts.chunks.count)
    return cost
  }

  /// A match of a row, and the rank of the row among the matching rows of its chunk.
  private typealias RankedMatch = (row: Int, bytes: Range<Int>?, rank: Int)

  /// Returns the match of a chunk that follows the position of a goal.
  private func nearest(
    to goal: MatchGoal,
    in matches: [Int],
    first: Int,
    _ scanner: inout MatchScanner
  ) -> RankedMatch? {
    func match(_ rank: Int, from offset: Int) -> RankedMatch {
      let row = matches[rank] + first
      let content = rows.row(at: row).content
      return (row, scanner.range(in: content, isDown: goal.isDown, from: offset), rank)
    }
    if let own = goal.ownRank(in: matches, first: first) {
      let next = match(own, from: goal.offset)
      if next.bytes != nil || goal.isAtEntry { return next }
    }
    return goal.rank(in: matches, first: first).map { match($0, from: goal.entry) }
  }

  /// Continues after a match in a chunk, or with the next chunk if there is none.
  private mutating func follow(
    _ goal: MatchGoal,
    to match: RankedMatch?,
    in chunk: Int,
    of count: Int
  ) {
    var goal = goal
    if let match {
      goal.take(match.row, match.bytes, in: chunk)
    } else {
      goal.pass(chunk, of: count)
    }
    if let match, goal.steps == 0 {
      found = FoundMatch(
        row: match.row,
        bytes: match.bytes,
        chunk: chunk,
        rank: match.rank,
        hasWrapped: goal.hasWrapped
      )
    }
    let isOver = goal.steps == 0 || goal.passed > count
    self.goal = isOver ? nil : goal
    if isOver { next = chunk }
  }
}
