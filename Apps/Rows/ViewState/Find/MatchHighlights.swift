import MAVB
import RowEngine

/// The matches to highlight in the visible rows.
struct MatchHighlights {
  /// No highlights.
  static let none = MatchHighlights(matcher: nil, current: nil, match: nil)

  /// The number of steps of an expression in one row, in ten thousands, so that drawing never
  /// waits.
  private static let limit = 1

  /// The compiled pattern; nil to highlight nothing.
  let matcher: Matcher?

  /// The bytes of the selected row.
  let current: ByteSlice?

  /// The bytes of the current match in the selected row; nil if all of its matches are current,
  /// such as those of a filter.
  private(set) var match: Range<Int>?

  /// Returns where some bytes at the start of a row have matches.
  func ranges(in content: ByteSlice) -> [Range<Int>] {
    guard let matcher else { return [] }
    var scanner = MatchScanner(matcher, limit: Self.limit)
    return scanner.ranges(in: content)
  }

  /// Returns the ink of a match in a row.
  func ink(of match: Range<Int>, in row: Row) -> Ink {
    guard let current, current.contains(row.line) else { return .match }
    return self.match == nil || self.match == match ? .matchNow : .match
  }

  /// Returns the highlights of a part of the selected row that starts at a byte.
  func from(_ start: Int) -> MatchHighlights {
    var part = self
    part.match = match.map { max(0, $0.lowerBound - start)..<max(0, $0.upperBound - start) }
    return part
  }
}

nonisolated extension ByteSlice {
  /// Whether both slices are the same part of a block.
  func isSamePart(as other: ByteSlice?) -> Bool {
    blockID == other?.blockID && startIndex == other?.startIndex
  }

  /// Whether another slice is in this part of a block.
  fileprivate func contains(_ other: ByteSlice) -> Bool {
    blockID == other.blockID && startIndex <= other.startIndex && other.endIndex <= endIndex
  }
}
