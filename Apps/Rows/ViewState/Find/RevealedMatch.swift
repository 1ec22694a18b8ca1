import MAVB
import RowEngine

/// The match to which the search leads, or the position given on the command line, to bring it into
/// view in its row.
struct RevealedMatch {
  /// The number of bytes before the match.
  let offset: Int

  /// The columns of the match in the list.
  let columns: Range<Int>

  /// Makes the position of a match.
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
  /// Each match to which the search leads, and the position given on the command line.
  var revealedMatches: Signal<RevealedMatch> { foundMatches.merge(startPosition) }

  /// The position given on the command line, once the document has sent its rows.
  private var startPosition: Signal<RevealedMatch> {
    table.part { table -> RevealedMatch? in
      guard let offset = table.startOffset, let row = table.currentRow else { return nil }
      return RevealedMatch(row, offset..<min(offset + 1, row.content.count))
    }
    .compactMap { $0 }
    .take(1)
  }

  private var foundMatches: Signal<RevealedMatch> {
    table.slice(resume: nil) { table, effects in
      guard let row = effects.last(\.revealedRow), let match = table.find.match(inRow: row),
        let rows = table.reader?.rows, 0..<rows.count ~= row
      else { return .none }
      return .value(RevealedMatch(rows.row(at: row), match))
    }
  }
}
