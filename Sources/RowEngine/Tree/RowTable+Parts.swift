extension RowTable {
  /// Chunks of a table on which one processor works.
  struct Part: Sendable {
    /// The chunks, each with the position of its first row in the table.
    ///
    /// The bytes of each are in one part of memory: those of edited long rows are copies.
    private(set) var chunks: [(chunk: Chunk, first: Int)] = []

    /// The number of rows.
    private(set) var rowCount = 0

    private var byteCount = 0

    /// Returns the chunks in parts of about the usual length of one.
    ///
    /// Rows that are selected apart from each other make very many small chunks.
    static func parts(of chunks: [Chunk]) -> [Part] {
      var (parts, first): ([Part], Int) = ([], 0)
      for chunk in chunks {
        if parts.last?.hasRoom(for: chunk) != true { parts.append(Part()) }
        parts[parts.count - 1].append(chunk.contiguous, first)
        first += chunk.count
      }
      return parts
    }

    private func hasRoom(for chunk: Chunk) -> Bool {
      byteCount + chunk.bytes.count <= Chunk.usualLength
    }

    private mutating func append(_ chunk: Chunk, _ first: Int) {
      chunks.append((chunk, first))
      rowCount += chunk.count
      byteCount += chunk.bytes.count
    }
  }
}
