import MAVB
import RowEngine

/// The matches of the current row of a replacement, which are chosen one by one.
struct CurrentMatches {
  /// The maximum number of bytes of a row whose matches are chosen one by one; those of a longer
  /// row are chosen together, because no key may wait for the search of a row of any length.
  private static let longestRow = 1 << 20

  /// The number of steps of an expression for a match, in ten thousands.
  private static let limit = 10

  /// The place of the row in the list.
  let place: Int

  /// The matches, in bytes; at least one.
  let matches: [Range<Int>]

  /// The current one of them.
  private(set) var index = 0

  /// Finds the matches of a row; nil if they can only be chosen together.
  init?(_ row: Row, at place: Int, _ replacement: Replacement) {
    guard row.line.count <= Self.longestRow else { return nil }
    var scanner = MatchScanner(replacement.matcher, limit: Self.limit)
    matches = scanner.replaceableRanges(in: row.content)
    self.place = place
    if matches.isEmpty || scanner.isTooSlow { return nil }
  }

  /// The current match.
  var match: Range<Int> { matches[index] }

  /// Moves to another match of the row, if there is one.
  ///
  /// - Returns: Whether there is.
  mutating func move(by distance: Int) -> Bool {
    guard matches.indices.contains(index + distance) else { return false }
    index += distance
    return true
  }

  /// Goes to the last match.
  mutating func moveToEnd() { index = matches.count - 1 }
}
