import MAVB

extension Row {
  /// Returns the text of the first `limit` bytes, with invalid bytes in hexadecimal digits.
  ///
  /// - Parameters:
  ///   - limit: The number of bytes.
  ///   - highlights: The matches to highlight.
  ///   - start: A text in front of it.
  /// - Returns: The text.
  func line(
    _ limit: Int,
    _ highlights: MatchHighlights = .none,
    behind start: InkedText = InkedText()
  ) -> InkedText {
    let matches = highlights.ranges(in: content.prefix(min(limit, Self.windowLength)))
    return line(limit, matches, behind: start) { highlights.ink(of: $0, in: self) }
  }

  /// Returns the text of the first `limit` bytes, with ranges of bytes in other inks.
  func line(
    _ limit: Int,
    _ ranges: [Range<Int>],
    behind start: InkedText = InkedText(),
    _ ink: (Range<Int>) -> Ink?
  ) -> InkedText {
    let parts = parts(limit)
    let inked = zip(encoding.inUTF8(ranges, of: parts), ranges).map { (bytes: $0, ink: ink($1)) }
    var line = HighlightedLine(inked, unitSize: encoding.isUTF16 ? 2 : 1, behind: start)
    for part in parts { line.append(part) }
    return line.text
  }
}

nonisolated extension TextEncoding {
  /// Returns ranges of bytes as ranges of the same text in UTF-8, in which an invalid byte is one.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  fileprivate func inUTF8(_ ranges: [Range<Int>], of parts: [TextPart]) -> [Range<Int>] {
    guard converter != nil, !ranges.isEmpty else { return ranges }
    // The offset in UTF-8 of the scalar of each byte.
    var offsets: [Int] = []
    var length = 0
    func append(_ count: Int, _ width: Int) {
      offsets += Array(repeating: length, count: count)
      length += width
    }
    for part in parts {
      switch part {
      case .invalid: append(1, 1)
      case .text(let text):
        for scalar in text.unicodeScalars {
          append(encode(String(scalar)).count, UTF8.width(scalar))
        }
      }
    }
    func offset(_ byte: Int) -> Int { byte < offsets.count ? offsets[byte] : length }
    return ranges.map { offset($0.lowerBound)..<offset($0.upperBound) }
  }
}
