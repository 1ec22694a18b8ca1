/// A match to look for, by its distance from a row, and how far the search has come.
nonisolated struct MatchGoal: Sendable {
  /// The row from which the next match is sought.
  private(set) var row: Int

  /// The number of matches to go, negative upwards.
  private(set) var steps: Int

  /// Whether a match in the row itself counts.
  private var isInclusive: Bool

  /// The chunk to search next; nil for that of the row.
  private(set) var chunk: Int?

  /// The number of chunks without a match since the last one.
  private(set) var passed = 0

  /// Whether the search went on at the other end of the document.
  private(set) var hasWrapped = false

  /// Makes the goal of the first match in a row or below it.
  init(from row: Int) {
    (self.row, steps, isInclusive) = (row, 1, true)
  }

  /// Makes the goal of a later match, or of an earlier one if the number is negative.
  init(after row: Int, steps: Int) {
    (self.row, self.steps, isInclusive) = (row, steps, false)
  }

  private var isDown: Bool { steps > 0 }

  /// Returns the nearest match in a chunk.
  ///
  /// - Parameters:
  ///   - rows: The matching rows of the chunk, by their index in it.
  ///   - first: The first row of the chunk.
  /// - Returns: The row and its place among the matching rows; nil if there is none.
  func match(in rows: [Int], first: Int) -> (row: Int, rank: Int)? {
    let isWhole = chunk != nil && passed > 0
    let rank =
      if isDown {
        isWhole ? rows.indices.first : rows.firstIndex { isBeyond($0 + first) }
      } else {
        isWhole ? rows.indices.last : rows.lastIndex { isBeyond($0 + first) }
      }
    return rank.map { (rows[$0] + first, $0) }
  }

  private func isBeyond(_ other: Int) -> Bool {
    if other == row { return isInclusive }
    return isDown ? other > row : other < row
  }

  /// Goes on from a match.
  mutating func take(_ row: Int, in chunk: Int) {
    steps -= isDown ? 1 : -1
    (self.row, self.chunk, isInclusive, passed) = (row, chunk, false, 0)
  }

  /// Goes on to the next chunk.
  mutating func pass(_ index: Int, of count: Int) {
    let next = index + (isDown ? 1 : -1)
    if !(0..<count ~= next) { hasWrapped = true }
    (chunk, passed) = ((next + count) % count, passed + 1)
  }
}

/// A match that was found.
nonisolated struct FoundMatch: Sendable {
  /// The row.
  let row: Int

  /// The chunk with the row.
  let chunk: Int

  /// The number of matching rows in front of it in the chunk.
  let rank: Int

  /// Whether it was found from the other end of the document.
  let hasWrapped: Bool
}
