nonisolated extension Rows {
  /// The number of rows to read at a time.
  private static var step: Int { 4096 }

  /// Returns the texts of rows, joined by line feeds; nil if they are longer than a limit in bytes.
  ///
  /// - Complexity: O(*n*) in the length of the text, at most the limit.
  func text(of range: Range<Int>, limit: Int) -> String? {
    // A document has at most four bytes for one of this text: a CR LF of UTF-16.
    if range.count == count, byteCount > 4 * limit { return nil }
    var text = ""
    for start in stride(from: range.lowerBound, to: range.upperBound, by: Self.step) {
      for (index, row) in rows(in: start..<min(start + Self.step, range.upperBound)).enumerated() {
        if start + index > range.lowerBound { text += "\n" }
        guard row.content.count <= 2 * limit else { return nil }
        text += row.text
        guard text.utf8.count <= limit else { return nil }
      }
    }
    return text
  }

  /// Returns the texts of the rows in several ranges, joined by line feeds; nil if they are longer
  /// than a limit in bytes.
  ///
  /// - Complexity: O(*n*) in the number of ranges and the length of the text, at most the limit.
  func text(of ranges: [Range<Int>], limit: Int) -> String? {
    var text = ""
    for (place, range) in ranges.enumerated() {
      if place > 0 { text += "\n" }
      guard let next = self.text(of: range, limit: limit - text.utf8.count) else { return nil }
      text += next
    }
    return text
  }
}
