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
