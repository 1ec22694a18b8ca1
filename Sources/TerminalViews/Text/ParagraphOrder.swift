internal import TextMetrics

/// The marks before the lines of a wrapped text that keep the order of their paragraph (UAX #9).
///
/// Each line is ordered for itself when it is drawn. It may start with a part of a path in an Arabic
/// sentence: the marks are the direction of the paragraph and the isolates that are open at its start.
nonisolated struct ParagraphOrder {
  /// More isolates than a text needs; UAX #9 stops at 125.
  private static let depthLimit = 60

  private var direction: Unicode.Scalar = "\u{200E}"
  private var isolates: [Unicode.Scalar] = []
  private var isStart = true

  /// Returns the marks before a line, and goes on to its end.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - text: The text from the start of the line; it has right-to-left characters.
  ///   - isLast: Whether the line is the last one of its paragraph.
  /// - Returns: The marks, of zero columns.
  mutating func marks(before line: Substring, in text: Substring, isLast: Bool) -> String {
    if isStart {
      let paragraph = text.prefix { !$0.isNewline }
      direction = BidiLine.isRightToLeft(String(paragraph)) ? "\u{200F}" : "\u{200E}"
      isolates = []
    }
    var marks = String.UnicodeScalarView([direction])
    marks.append(contentsOf: isolates.prefix(Self.depthLimit))
    for scalar in line.unicodeScalars {
      if (0x2066...0x2068).contains(scalar.value) { isolates.append(scalar) }
      if scalar == "\u{2069}" { _ = isolates.popLast() }
    }
    isStart = isLast
    return String(marks)
  }
}
