import MAVB
import RowEngine

/// The start of a row of a version that is compared with others, and what its text doesn't show.
struct ComparedRow {
  /// The line end of a row.
  enum End: Equatable {
    /// The usual one, or outside of the shown part.
    case usual
    /// Another one.
    case other(LineEnding)
    /// None, in the last row.
    case missing
  }

  /// The text, with invalid bytes in hexadecimal digits.
  let text: String

  /// The line end.
  let end: End

  /// Takes the start of a row.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - usual: The usual line end of the version with which all others are compared.
  init(_ row: Row, usual: LineEnding) {
    let isWhole = row.content.count <= Row.shownLength
    text = row.parts(Row.shownLength).map { part in
      switch part {
      case .text(let text): text
      case .invalid(let unit): unit.inBrackets
      }
    }.joined()
    end = !isWhole || row.ending == usual ? .usual : row.ending.map { .other($0) } ?? .missing
  }
}
