nonisolated extension Rows {
  /// The number of rows to read at a time.
  private static var step: Int { 4096 }

  /// Returns the texts of the rows in several ranges in UTF-8, with line feeds between them.
  ///
  /// In a document in UTF-8 they are the bytes of the rows, also invalid ones. An empty last row has a
  /// line feed, too, because pasting ignores a line end at the end.
  ///
  /// - Throws: ``CopyError`` if they are longer than a limit in bytes, or if bytes of another encoding
  ///   are invalid, because UTF-8 doesn't have these.
  /// - Complexity: O(*n*) in the number of ranges and the length of the text, at most the limit.
  func copiedBytes(of ranges: [Range<Int>], limit: Int) throws(CopyError) -> [UInt8] {
    // A document has at most four bytes for one of this text: a CR LF of UTF-16.
    if ranges == [0..<count], byteCount > 4 * limit { throw .tooLong }
    var bytes: [UInt8] = []
    var (isFirst, lastLength) = (true, 0)
    for range in ranges {
      for start in stride(from: range.lowerBound, to: range.upperBound, by: Self.step) {
        for row in rows(in: start..<Swift.min(start + Self.step, range.upperBound)) {
          if !isFirst { bytes.append(0x0A) }
          (isFirst, lastLength) = (false, row.content.count)
          guard row.content.count <= 2 * limit else { throw .tooLong }
          if encoding == .utf8 {
            bytes += row.content
          } else {
            if let unit = encoding.firstInvalidUnit(of: row.content) { throw .invalid(unit) }
            bytes += row.text.utf8
          }
          guard bytes.count <= limit else { throw .tooLong }
        }
      }
    }
    if !isFirst, lastLength == 0 { bytes.append(0x0A) }
    return bytes
  }
}

/// The reason why rows can't be copied.
nonisolated enum CopyError: Error {
  /// The rows are too long.
  case tooLong
  /// A code unit is invalid in the encoding of the document.
  case invalid(UInt16)
}
