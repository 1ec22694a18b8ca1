import MAVB
import RowEngine

/// The match to which the search leads, or the place that the start names, to bring it into view in its
/// row.
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
  /// Each match to which the search leads, and the place that the start names.
  var revealedMatches: Signal<RevealedMatch> { foundMatches.merge(startPlace) }

  /// The place that the start names, once the document has sent its rows.
  private var startPlace: Signal<RevealedMatch> {
    table.compactMap { event in
      guard let offset = event.table.startOffset, let row = event.table.selectedRow else {
        return nil
      }
      return RevealedMatch(row, offset..<min(offset + 1, row.content.count))
    }
    .take(1)
  }

  private var foundMatches: Signal<RevealedMatch> {
    find.compactMap { event in
      event.row.flatMap { row in event.find.match(inRow: row).map { (row: row, match: $0) } }
    }
    .withLatestFrom(table.map { $0.table.reader?.rows }) { found, rows -> RevealedMatch? in
      guard let rows, 0..<rows.count ~= found.row else { return nil }
      return RevealedMatch(rows.row(at: found.row), found.match)
    }
    .compactMap { $0 }
  }

  /// The place of each newly selected row that is shown: that of the match to which the
  /// search leads, or that which the start names, otherwise its start.
  var selectedPlaces: Signal<PanePlace> {
    table.newSelection
      .withLatestFrom(find.combineLatest(table) { ($0.find, $1.table) }) { row, states in
        PanePlace(byte: states.0.match(inRow: row)?.lowerBound ?? states.1.startOffset ?? 0)
      }
  }
}
