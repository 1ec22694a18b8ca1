import MAVB

/// The match in a row to which the search leads.
struct CurrentMatch {
  /// The bytes of the match in its row.
  let bytes: Range<Int>

  /// The columns of the match in the list.
  let columns: Range<Int>

  /// Makes the match from its bytes.
  init(_ bytes: Range<Int>, in row: Row) {
    self.bytes = bytes
    let first = row.line(min(bytes.lowerBound, Row.longestLine)).columnCount
    columns = first..<row.line(min(bytes.upperBound, Row.longestLine)).columnCount
  }
}

extension Row {
  /// The bytes at the start of a row in which matches are told apart, so that it takes no time.
  private static var matchLimit: Int { 1 << 20 }

  /// Returns the bytes of the matches in the row, in ascending order; those near its start only.
  func matches(_ matcher: Matcher?) -> [Range<Int>] {
    let highlights = MatchHighlights(matcher: matcher, current: nil)
    return highlights.ranges(in: encoding.prefix(content, limit: Self.matchLimit))
  }
}

extension SplitState {
  /// Each match to which the search leads.
  var currentMatches: Signal<CurrentMatch> {
    find.compactMap { event in
      event.row.flatMap { row in event.find.match.map { (row: row, bytes: $0) } }
    }
    .withLatestFrom(table.map { $0.table.reader?.rows }) { match, rows -> CurrentMatch? in
      guard let rows, 0..<rows.count ~= match.row else { return nil }
      return CurrentMatch(match.bytes, in: rows.row(at: match.row))
    }
    .compactMap { $0 }
  }
}
