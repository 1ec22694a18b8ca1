import MAVB

/// The match to which the search leads, to bring it into view in its row.
struct RevealedMatch {
  /// The number of bytes before the match.
  let offset: Int

  /// The columns of the match in the list.
  let columns: Range<Int>

  /// Makes the place of a match.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - match: The bytes of the match in the content of the row.
  init(_ row: Row, _ match: Range<Int>) {
    offset = match.lowerBound
    let window = ListedWindow(row, around: offset)
    func column(_ offset: Int) -> Int { row.startOfLine(to: offset, in: window).columnCount }
    columns = column(match.lowerBound)..<column(match.upperBound)
  }
}

extension SplitState {
  /// Each match to which the search leads.
  var revealedMatches: Signal<RevealedMatch> {
    find.compactMap { event in
      event.row.flatMap { row in event.find.match(inRow: row).map { (row: row, match: $0) } }
    }
    .withLatestFrom(table.map { $0.table.reader?.rows }) { found, rows -> RevealedMatch? in
      guard let rows, 0..<rows.count ~= found.row else { return nil }
      return RevealedMatch(rows.row(at: found.row), found.match)
    }
    .compactMap { $0 }
  }

  /// The byte of each newly selected row around which it is shown: that of the match to which the
  /// search leads, otherwise its start.
  var selectedPlaces: Signal<Int> {
    table.selection.withLatestFrom(find.map { $0.find }) { row, find in
      find.match(inRow: row)?.lowerBound ?? 0
    }
  }
}
