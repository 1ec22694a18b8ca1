import TextMetrics

extension TextEncoding {
  /// Returns the start of a scalar at an offset or shortly before it.
  ///
  /// - Complexity: O(1); in ICU's encodings with characters of several bytes, O(*n*) in the
  ///   distance to the nearest earlier byte that certainly ends a character, usually a few bytes.
  func scalarStart(in bytes: ByteSlice, near offset: Int) -> Int {
    guard isMultiByte else { return prefix(bytes, limit: offset).count }
    var start = endOfCharacter(in: bytes, before: offset)
    while start < offset {
      let limit = min(Self.blockLength, offset - start)
      let length = prefix(bytes.dropFirst(start), limit: limit).count
      guard length > 0 else { break }
      start += length
    }
    return start
  }

  /// The number of bytes that are read at once, because those of an edited row are copied.
  private static let blockLength = 1 << 12

  /// Returns the last place before an offset where a character certainly ends, or the start.
  private func endOfCharacter(in bytes: ByteSlice, before offset: Int) -> Int {
    var end = min(offset, bytes.count)
    while end > 0 {
      let start = max(0, end - Self.blockLength)
      let block = bytes.dropFirst(start).prefix(end - start)
      if let last = block.withUnsafeBytes({ converter?.lastEnd(in: $0) }) { return start + last }
      end = start
    }
    return 0
  }
}
