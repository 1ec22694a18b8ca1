import MAVB

extension Row {
  /// The number of bytes of a row that a list can scroll through; the pane shows more.
  static var longestLine: Int { 1 << 16 }

  /// Returns the start of the row as a list shows it, long enough for any screen from a column on.
  ///
  /// - Complexity: O(`column`).
  func shownLine(to column: Int, _ highlights: MatchHighlights = .none) -> InkedText {
    // A screen has less than a thousand columns, and most characters take at most 8 bytes.
    line(min(1024 + 8 * column, Self.longestLine), highlights)
  }

  /// Returns the text of the first `limit` bytes, with invalid bytes in hexadecimal digits.
  func line(_ limit: Int, _ highlights: MatchHighlights = .none) -> InkedText {
    let matches = highlights.ranges(in: content.prefix(min(limit, Self.longestLine)))
    return line(limit, matches, highlights.ink(of: self))
  }

  /// Returns the text of the first `limit` bytes, with ranges of bytes in another ink.
  func line(_ limit: Int, _ ranges: [Range<Int>], _ ink: Ink?) -> InkedText {
    var line = HighlightedLine(ranges, ink, unitSize: encoding.unitSize)
    for part in parts(limit) { line.append(part) }
    return line.text
  }
}

extension UInt16 {
  /// The hexadecimal digits of a byte or of a larger code unit, in angle quotation marks.
  var inBrackets: String {
    let digits = String(self, radix: 16, uppercase: true)
    return "‹" + String(repeating: "0", count: digits.count % 2) + digits + "›"
  }
}
