import MAVB
import RowEngine

/// Builds the text of a row with its matches in other inks.
struct HighlightedLine {
  /// The text so far.
  private(set) var text: InkedText

  private let unitSize: Int
  private var matches: ArraySlice<(bytes: Range<Int>, ink: Ink?)>
  private var offset = 0

  /// Starts a line.
  ///
  /// - Parameters:
  ///   - matches: The bytes of the matches, in ascending order, and the ink of each; nil for that of
  ///     the other text.
  ///   - unitSize: The number of bytes of a code unit.
  ///   - start: A text in front of the line.
  init(_ matches: [(bytes: Range<Int>, ink: Ink?)], unitSize: Int, behind start: InkedText) {
    (self.matches, self.unitSize, text) = (matches[...], unitSize, start)
  }

  /// Appends a part of the row.
  mutating func append(_ part: TextPart) {
    switch part {
    case .text(let text): append(text[...])
    case .invalid(let unit):
      text.append(unit.inBrackets, ink: .error)
      offset += unitSize
    }
  }

  private mutating func append(_ part: Substring) {
    var rest = part
    while !rest.isEmpty {
      while let match = matches.first, match.bytes.upperBound <= offset {
        matches.removeFirst()
      }
      let match = matches.first?.bytes ?? Int.max..<Int.max
      let isMatch = match.contains(offset)
      let piece = prefix(of: rest, (isMatch ? match.upperBound : match.lowerBound) - offset)
      text.append(piece, ink: isMatch ? matches.first?.ink : nil)
      offset += unitSize == 1 ? piece.utf8.count : piece.utf16.count * unitSize
      rest = rest[piece.endIndex...]
    }
  }

  /// Returns the first bytes of a text in the encoding of the row, at least one character.
  private func prefix(of text: Substring, _ length: Int) -> Substring {
    let end =
      unitSize == 1
      ? text.utf8.index(text.startIndex, offsetBy: length, limitedBy: text.endIndex)
      : text.utf16.index(text.startIndex, offsetBy: length / unitSize, limitedBy: text.endIndex)
    // A string rounds an index within a scalar down.
    let piece = text[..<(end ?? text.endIndex)]
    return piece.isEmpty ? text.prefix(1) : piece
  }
}
