/// A match to search for, given by its distance from a position, and the progress of the search.
///
/// As in Vim and less, each match of a row is one step. A count of results counts rows instead,
/// because it can skip the rest of a row after the first match. A row that matches without a
/// position, as for an inverted pattern, is also one step.
public struct MatchGoal: Sendable {
  /// The row from which the next match is sought.
  package private(set) var row: Int

  /// The byte of the row at or after which the next match starts; for a search upwards, the byte
  /// before which it starts.
  package private(set) var offset: Int

  /// The remaining number of matches; negative for a search upwards.
  package private(set) var steps: Int

  /// The chunk to search next; nil for that of the row.
  private(set) var chunk: Int?

  /// The number of chunks without a match since the last one.
  private(set) var passed = 0

  /// Whether the search has continued at the other end of the document.
  package private(set) var hasWrapped = false

  /// Makes the goal of the first match in a row, at or behind a byte of it, or below the row.
  public init(from row: Int, at offset: Int = 0) {
    (self.row, self.offset, steps) = (row, offset, 1)
  }

  /// Makes the goal of a later match, or of an earlier one if the number is negative.
  ///
  /// - Parameters:
  ///   - row: The row of the current match.
  ///   - match: The bytes of the current match; nil to leave the row.
  ///   - steps: The number of matches to go.
  public init(after row: Int, match: Range<Int>? = nil, steps: Int) {
    (self.row, offset, self.steps) = (row, 0, steps)
    offset = end(of: match)
  }

  /// Whether the match is sought downwards.
  var isDown: Bool { steps > 0 }

  /// The byte from which a match is searched in a row that is entered.
  var entry: Int { isDown ? 0 : .max }

  /// Whether the whole row is ahead, so that a match without a position counts.
  var isAtEntry: Bool { offset == entry }

  /// The byte from which the next match in the same row is searched.
  private func end(of match: Range<Int>?) -> Int {
    guard let match else { return isDown ? .max : 0 }
    return isDown ? max(match.upperBound, match.lowerBound + 1) : match.lowerBound
  }

  /// Returns the rank of the goal's own row among the matching rows of a chunk; nil if it is
  /// passed.
  func ownRank(in rows: [Int], first: Int) -> Int? {
    passed == 0 ? rows.firstIndex(of: row - first) : nil
  }

  /// Returns the nearest other row with a match in a chunk.
  ///
  /// - Parameters:
  ///   - rows: The matching rows of the chunk, by their index in it.
  ///   - first: The first row of the chunk.
  /// - Returns: The rank of the row among the matching rows; nil if there is none.
  package func rank(in rows: [Int], first: Int) -> Int? {
    let isWhole = passed > 0
    return isDown
      ? rows.firstIndex { isWhole || $0 + first > row }
      : rows.lastIndex { isWhole || $0 + first < row }
  }

  /// Continues after a match.
  package mutating func take(_ row: Int, _ match: Range<Int>?, in chunk: Int) {
    offset = end(of: match)
    steps -= isDown ? 1 : -1
    (self.row, self.chunk, passed) = (row, chunk, 0)
  }

  /// Continues with the next chunk.
  mutating func pass(_ index: Int, of count: Int) {
    let next = index + (isDown ? 1 : -1)
    if !(0..<count ~= next) { hasWrapped = true }
    (chunk, passed) = ((next + count) % count, passed + 1)
  }
}

/// A match that was found.
public struct FoundMatch: Sendable {
  /// The row.
  public let row: Int

  /// The bytes of the match in the content of the row; nil if they aren't known.
  public let bytes: Range<Int>?

  /// The chunk with the row.
  let chunk: Int

  /// The number of matching rows in front of it in the chunk.
  package let rank: Int

  /// Whether it was found from the other end of the document.
  package let hasWrapped: Bool
}
