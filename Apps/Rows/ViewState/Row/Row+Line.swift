import MAVB
import RowEngine

extension Row {
  /// Returns the text of the first `limit` bytes, with invalid bytes in hexadecimal digits; a sign
  /// if the bytes are missing.
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
    if isMissing { return .missing }
    let content = encoding.prefix(content, limit: limit)
    let parts = encoding.parts(of: content)
    let inked = zip(encoding.inUTF8(ranges, of: content), ranges)
      .map { (bytes: $0, ink: ink($1)) }
    var line = HighlightedLine(inked, unitSize: encoding.isUTF16 ? 2 : 1, behind: start)
    for part in parts { line.append(part) }
    return line.text
  }
}

extension InkedText {
  /// The sign for a row that another program has overwritten.
  fileprivate static var missing: InkedText {
    var text = InkedText()
    text.append("⌀", ink: .error)
    return text
  }
}

nonisolated extension TextEncoding {
  /// Returns ranges of bytes as ranges of the same text in UTF-8, in which an invalid code unit is
  /// one; in UTF-16 they stay.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  fileprivate func inUTF8(_ ranges: [Range<Int>], of content: ByteSlice) -> [Range<Int>] {
    guard self != .utf8, !isUTF16, !ranges.isEmpty else { return ranges }
    // The offset in UTF-8 of the scalar of each byte.
    var offsets: [Int] = []
    var length = 0
    func append(_ count: Int, _ width: Int) {
      offsets += Array(repeating: length, count: count)
      length += width
    }
    let starts = scalarOffsets(in: content)
    for (scalar, range) in zip(decode(content).unicodeScalars, zip(starts, starts.dropFirst())) {
      let source = content.dropFirst(range.0).prefix(range.1 - range.0)
      let units = scalar == "\u{FFFD}" ? invalidUnits(of: source) : []
      if units.isEmpty { append(source.count, UTF8.width(scalar)) }
      for _ in units { append(unitSize, 1) }
    }
    func offset(_ byte: Int) -> Int { byte < offsets.count ? offsets[byte] : length }
    return ranges.map { offset($0.lowerBound)..<offset($0.upperBound) }
  }
}
