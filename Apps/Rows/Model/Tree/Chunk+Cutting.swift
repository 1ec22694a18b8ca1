nonisolated extension Chunk {
  /// Cuts whole rows off the start of some bytes, in chunks of the usual length.
  ///
  /// What remains of the bytes is the start of a row. Unless the bytes are complete, something
  /// follows, and a CR at their end may be half of a line end: it isn't cut off.
  static func cut(
    _ bytes: inout ByteSlice,
    _ encoding: TextEncoding,
    isComplete: Bool
  ) -> [Chunk] {
    let units = encoding.wholeUnits(of: bytes)
    let isHalf = !isComplete && LineEnding(endOf: units, encoding) == .cr
    let limit = units.count - (isHalf ? encoding.unitSize : 0)
    var chunks: [Chunk] = []
    var start = 0
    while start < limit {
      let window = start..<min(start + usualLength, limit)
      let lastEnd = bytes.lastLineEnd(in: window, encoding)
      guard let end = lastEnd ?? bytes.lineEnd(1, from: window.upperBound, encoding), end <= limit
      else { break }
      let count = lastEnd == nil ? 1 : bytes.lineEndCount(in: start..<end, encoding)
      chunks.append(Chunk(bytes: bytes.dropFirst(start).prefix(end - start), count: count))
      start = end
    }
    bytes = bytes.dropFirst(start)
    return chunks
  }

  /// The chunks of complete rows, of which the last has a line end unless it is open.
  static func rows(of bytes: ByteSlice, _ encoding: TextEncoding, isOpen: Bool) -> [Chunk] {
    var rest = bytes
    let chunks = cut(&rest, encoding, isComplete: true)
    return isOpen ? chunks + [Chunk(bytes: rest, count: 1)] : chunks
  }

  /// The chunks with small neighbours copied into one, so that edits don't leave crumbs behind.
  static func joiningSmall(_ chunks: [Chunk], _ encoding: TextEncoding) -> [Chunk] {
    chunks.reduce(into: []) { joined, chunk in
      guard let last = joined.last, last.isJoinable(with: chunk, encoding) else {
        return joined.append(chunk)
      }
      joined[joined.count - 1] = Chunk(
        bytes: ByteSlice(joining: [last.bytes, chunk.bytes]),
        count: last.count + chunk.count
      )
    }
  }

  private func isJoinable(with next: Chunk, _ encoding: TextEncoding) -> Bool {
    guard bytes.count + next.bytes.count <= Self.smallLength else { return false }
    // Joined, a CR and the LF of the next row would be one line end.
    return LineEnding(endOf: bytes, encoding) != .cr || encoding.firstUnit(of: next.bytes) != 0x0A
  }
}
