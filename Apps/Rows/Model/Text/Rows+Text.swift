nonisolated extension Rows {
  /// The number of rows to read at a time.
  private static var step: Int { 4096 }

  /// Returns the texts of the rows in several ranges in UTF-8, with line feeds between them; nil if
  /// they are longer than a limit in bytes.
  ///
  /// In a document in UTF-8 they are the bytes of the rows, also invalid ones. An empty last row has a
  /// line feed, too, because pasting ignores a line end at the end.
  ///
  /// - Complexity: O(*n*) in the number of ranges and the length of the text, at most the limit.
  func copiedBytes(of ranges: [Range<Int>], limit: Int) -> [UInt8]? {
    // A document has at most four bytes for one of this text: a CR LF of UTF-16.
    if ranges == [0..<count], byteCount > 4 * limit { return nil }
    var bytes: [UInt8] = []
    var (isFirst, lastLength) = (true, 0)
    for range in ranges {
      for start in stride(from: range.lowerBound, to: range.upperBound, by: Self.step) {
        for row in rows(in: start..<Swift.min(start + Self.step, range.upperBound)) {
          if !isFirst { bytes.append(0x0A) }
          (isFirst, lastLength) = (false, row.content.count)
          guard row.content.count <= 2 * limit else { return nil }
          if encoding == .utf8 { bytes += row.content } else { bytes += row.text.utf8 }
          guard bytes.count <= limit else { return nil }
        }
      }
    }
    if !isFirst, lastLength == 0 { bytes.append(0x0A) }
    return bytes
  }
}
