import _RopeModule

extension Rows {
  /// Returns the rows in another encoding; invalid bytes become U+FFFD.
  ///
  /// - Complexity: O(*n*); O(1) if the encoding is the same.
  func transcoded(to encoding: TextEncoding) -> Rows {
    guard encoding != self.encoding else { return self }
    let chunks = tree.map { chunk in
      let parts = chunk.rows(0..<chunk.count, self.encoding).flatMap { row in
        [encoding.encode(row.text), encoding.encode(row.ending?.rawValue ?? "")]
      }
      return Chunk(bytes: ByteSlice(joining: parts), count: chunk.count, encoding)
    }
    var format = format
    format.encoding = encoding
    return Rows(tree: Rope(chunks), format: format)
  }
}
