import MAVB

/// The first match in a row to which the search leads.
struct FirstMatch {
  /// The bytes at the start of a row in which the first match is looked for, so that it takes no time.
  private static let limit = 1 << 20

  /// The number of bytes before the match.
  let offset: Int

  /// The columns of the match in the list.
  let columns: Range<Int>

  /// Finds the first match; nil if there is none near the start of the row.
  init?(_ row: Row, _ matcher: Matcher?) {
    let highlights = MatchHighlights(matcher: matcher, current: nil)
    let start = row.encoding.prefix(row.content, limit: Self.limit)
    guard let match = highlights.ranges(in: start).first else { return nil }
    offset = match.lowerBound
    let column = min(match.lowerBound, Row.longestLine)
    let first = row.line(column).columnCount
    columns = first..<row.line(min(match.upperBound, Row.longestLine)).columnCount
  }
}

extension SplitState {
  /// The first match of each row to which the search leads.
  var firstMatches: Signal<FirstMatch> {
    find.compactMap { event in event.row.map { ($0, event.find.highlighted) } }
      .withLatestFrom(table.map { $0.table.reader?.rows }) { found, rows -> FirstMatch? in
        guard let rows, 0..<rows.count ~= found.0 else { return nil }
        return FirstMatch(rows.row(at: found.0), found.1)
      }
      .compactMap { $0 }
  }
}
