import MAVB

/// Builds the text of a row with its matches in another ink.
struct HighlightedLine {
  /// The text so far.
  private(set) var text = InkedText()

  private let ink: (Int) -> Ink?
  private let unitSize: Int
  private var matches: ArraySlice<Range<Int>>
  private var offset = 0

  /// Starts a line.
  ///
  /// - Parameters:
  ///   - matches: The bytes of the matches, in ascending order.
  ///   - ink: The ink of the match with an index; nil for that of the other text.
  ///   - unitSize: The number of bytes of a code unit.
  init(_ matches: [Range<Int>], _ ink: @escaping (Int) -> Ink?, unitSize: Int) {
    (self.matches, self.ink, self.unitSize) = (matches[...], ink, unitSize)
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
      while let match = matches.first, match.upperBound <= offset { matches.removeFirst() }
      let match = matches.first ?? Int.max..<Int.max
      let isMatch = match.contains(offset)
      let piece = prefix(of: rest, (isMatch ? match.upperBound : match.lowerBound) - offset)
      text.append(piece, ink: isMatch ? ink(matches.startIndex) : nil)
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
