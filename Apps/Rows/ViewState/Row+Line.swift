import MAVB

extension Row {
  /// The number of bytes of a row that a list can scroll through; the pane shows more.
  static var longestLine: Int { 1 << 16 }

  /// Returns the start of the row as a list shows it, long enough for any screen from a column on.
  ///
  /// - Complexity: O(`column`).
  func shownLine(to column: Int) -> InkedText {
    // A screen has less than a thousand columns, and most characters take at most 8 bytes.
    line(min(1024 + 8 * column, Self.longestLine))
  }

  /// Returns the text of the first `limit` bytes, with invalid bytes in hexadecimal digits.
  func line(_ limit: Int) -> InkedText {
    var line = InkedText()
    for part in parts(limit) {
      switch part {
      case .text(let text): line.append(text)
      case .invalid(let unit): line.append(unit.inBrackets, ink: .error)
      }
    }
    return line
  }
}

extension UInt16 {
  /// The hexadecimal digits of a byte or of a larger code unit, in angle quotation marks.
  fileprivate var inBrackets: String {
    let digits = String(self, radix: 16, uppercase: true)
    return "‹" + String(repeating: "0", count: digits.count % 2) + digits + "›"
  }
}
