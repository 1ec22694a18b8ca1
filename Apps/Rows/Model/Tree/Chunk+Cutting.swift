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

  /// The rows in a range as a chunk of their own.
  func part(_ range: Range<Int>, _ encoding: TextEncoding) -> Chunk {
    let start = offset(ofRow: range.lowerBound, encoding)
    let end = offset(ofRow: range.upperBound, from: (range.lowerBound, start), encoding)
    return Chunk(bytes: bytes.dropFirst(start).prefix(end - start), count: range.count)
  }

  /// The chunks with small neighbours copied into one, so that edits don't leave crumbs behind.
  ///
  /// - Complexity: O(*n*) in the number of chunks; each byte is copied at most once.
  static func joiningSmall(_ chunks: [Chunk], _ encoding: TextEncoding) -> [Chunk] {
    var joined: [Chunk] = []
    var small: [Chunk] = []
    var length = 0
    for chunk in chunks {
      let isFitting = length + chunk.bytes.count <= smallLength
      if !isFitting || small.last?.keepsRows(before: chunk, encoding) == false {
        joined += joining(small)
        (small, length) = ([], 0)
      }
      small.append(chunk)
      length += chunk.bytes.count
    }
    return joined + joining(small)
  }

  private static func joining(_ chunks: [Chunk]) -> [Chunk] {
    guard chunks.count > 1 else { return chunks }
    let count = chunks.reduce(0) { $0 + $1.count }
    return [Chunk(bytes: ByteSlice(joining: chunks.map(\.bytes)), count: count)]
  }

  /// The chunks, with neighbours that lie side by side in one block joined; no byte is copied.
  static func joiningRuns(_ chunks: [Chunk], _ encoding: TextEncoding) -> [Chunk] {
    chunks.reduce(into: []) { joined, chunk in
      if let last = joined.last, last.keepsRows(before: chunk, encoding),
        let bytes = last.bytes.extended(by: chunk.bytes)
      {
        joined[joined.count - 1] = Chunk(bytes: bytes, count: last.count + chunk.count)
      } else {
        joined.append(chunk)
      }
    }
  }

  /// Whether the rows stay what they are if those of another chunk follow in the same bytes.
  ///
  /// A CR and the LF of the next row would be one line end.
  func keepsRows(before next: Chunk, _ encoding: TextEncoding) -> Bool {
    LineEnding(endOf: bytes, encoding) != .cr || encoding.firstUnit(of: next.bytes) != 0x0A
  }
}
