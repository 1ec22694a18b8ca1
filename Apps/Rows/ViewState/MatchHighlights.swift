import MAVB

/// The matches to highlight in the visible rows.
struct MatchHighlights {
  /// No highlights.
  static let none = MatchHighlights(matcher: nil, current: nil)

  /// The number of steps of an expression in one row, in thousands, so that drawing never waits.
  private static let limit = 1

  /// The compiled pattern; nil to highlight nothing.
  let matcher: Matcher?

  /// The bytes of the selected row, which has the current match.
  let current: ByteSlice?

  /// The number of bytes before the current match in its row; nil for the first match.
  var offset: Int?

  /// Returns where some bytes at the start of a row have matches.
  func ranges(in content: ByteSlice) -> [Range<Int>] {
    guard let matcher else { return [] }
    var scanner = MatchScanner(matcher, limit: Self.limit)
    return scanner.ranges(in: content)
  }

  /// Returns the index of the current match among those of a row, or of a part of one; nil if it is
  /// elsewhere.
  func currentIndex(among ranges: [Range<Int>], in row: Row) -> Int? {
    guard let current, current.contains(row.line) else { return nil }
    let start = row.line.startIndex - current.startIndex
    guard let offset else { return start == 0 ? 0 : nil }
    return ranges.firstIndex { $0.lowerBound + start == offset }
  }
}

extension SplitState {
  /// The matches to highlight, each time that they change.
  var highlights: Signal<MatchHighlights> {
    find.highlighted.combineLatest(table.filterMatcher) { $0 ?? $1 }.flatMapLatest {
      [table, find] matcher -> Signal<MatchHighlights> in
      guard let matcher else { return .just(.none) }
      return table.map { $0.table.selectedRow?.line }
        .distinctUntilChanged { $0?.isSamePart(as: $1) ?? ($1 == nil) }
        .combineLatest(find.state { $0.match?.lowerBound }) {
          MatchHighlights(matcher: matcher, current: $0, offset: $1)
        }
    }
  }
}

nonisolated extension ByteSlice {
  /// Whether both slices are the same part of a block.
  fileprivate func isSamePart(as other: ByteSlice?) -> Bool {
    blockID == other?.blockID && startIndex == other?.startIndex
  }

  /// Whether another slice is in this part of a block.
  fileprivate func contains(_ other: ByteSlice) -> Bool {
    blockID == other.blockID && startIndex <= other.startIndex && other.endIndex <= endIndex
  }
}
