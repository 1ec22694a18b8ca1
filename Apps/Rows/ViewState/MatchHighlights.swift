import MAVB

/// The matches to highlight in the visible rows.
struct MatchHighlights {
  /// No highlights.
  static let none = MatchHighlights(matcher: nil, current: nil)

  /// The number of steps of an expression in one row, in thousands, so that drawing never waits.
  private static let limit = 1

  /// The compiled pattern; nil to highlight nothing.
  let matcher: Matcher?

  /// The bytes of the selected row, whose matches are the current ones.
  let current: ByteSlice?

  /// Returns where some bytes at the start of a row have matches.
  func ranges(in content: ByteSlice) -> [Range<Int>] {
    guard let matcher else { return [] }
    var scanner = MatchScanner(matcher, limit: Self.limit)
    return scanner.ranges(in: content)
  }

  /// The ink of the matches in a row.
  func ink(of row: Row) -> Ink {
    let isCurrent = current.map { $0.contains(row.line) } ?? false
    return isCurrent ? .matchNow : .match
  }
}

extension SplitState {
  /// The matches to highlight, each time that they change.
  var highlights: Signal<MatchHighlights> {
    find.highlighted.combineLatest(table.filterMatcher) { $0 ?? $1 }.flatMapLatest {
      [table] matcher -> Signal<MatchHighlights> in
      guard let matcher else { return .just(.none) }
      return table.map { $0.table.selectedRow?.line }
        .distinctUntilChanged { $0?.isSamePart(as: $1) ?? ($1 == nil) }
        .map { MatchHighlights(matcher: matcher, current: $0) }
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
