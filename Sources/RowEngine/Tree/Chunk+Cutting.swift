extension Chunk {
  /// Cuts whole rows off the start of some bytes, in chunks of about the usual length.
  ///
  /// The rest of the bytes is the start of a row. Unless the bytes are complete, a CR at their end
  /// may be half of a CR LF, so it isn't cut off.
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
      let rows = bytes.dropFirst(start).prefix(end - start)
      chunks.append(Chunk(bytes: rows, count: count, encoding))
      start = end
    }
    bytes = bytes.dropFirst(start)
    return chunks
  }

  /// Returns the chunks of complete rows; the last one has a line end unless `isOpen`.
  static func rows(of bytes: ByteSlice, _ encoding: TextEncoding, isOpen: Bool) -> [Chunk] {
    var rest = bytes
    let chunks = cut(&rest, encoding, isComplete: true)
    return isOpen ? chunks + [Chunk(bytes: rest, count: 1, encoding)] : chunks
  }

  /// Returns the rows in a range as a chunk.
  func part(_ range: Range<Int>, _ encoding: TextEncoding) -> Chunk {
    var known = (row: 0, offset: 0)
    return part(range, from: &known, encoding)
  }

  /// Returns the rows in one of several ascending ranges as a chunk.
  ///
  /// - Parameters:
  ///   - range: The rows.
  ///   - known: A row with its offset, where the search starts if the range isn't before it;
  ///     afterwards the end of the range.
  ///   - encoding: The encoding of the line ends.
  /// - Returns: The chunk.
  func part(
    _ range: Range<Int>,
    from known: inout (row: Int, offset: Int),
    _ encoding: TextEncoding
  ) -> Chunk {
    if range == 0..<count { return self }
    if range.lowerBound < known.row { known = (0, 0) }
    let start = offset(ofRow: range.lowerBound, from: known, encoding)
    let end = offset(ofRow: range.upperBound, from: (range.lowerBound, start), encoding)
    known = (range.upperBound, end)
    return Chunk(bytes.dropFirst(start).prefix(end - start), count: range.count, of: self, encoding)
  }

  /// Returns the chunks with small neighbours copied into one, to prevent fragmentation by edits.
  ///
  /// - Complexity: O(*n*) in the number of chunks; each byte is copied at most once.
  static func joiningSmall(_ chunks: [Chunk], _ encoding: TextEncoding) -> [Chunk] {
    var joined: [Chunk] = []
    var (start, length) = (0, 0)
    for (index, chunk) in chunks.enumerated() {
      let isFitting = length + chunk.bytes.count <= smallLength
      if index > start, !isFitting || !chunks[index - 1].keepsRows(before: chunk, encoding) {
        joined.append(joining(chunks[start..<index], encoding))
        (start, length) = (index, 0)
      }
      length += chunk.bytes.count
    }
    if start < chunks.count { joined.append(joining(chunks[start...], encoding)) }
    return joined
  }

  private static func joining(_ chunks: ArraySlice<Chunk>, _ encoding: TextEncoding) -> Chunk {
    if chunks.count == 1 { return chunks[chunks.startIndex] }
    let count = chunks.reduce(0) { $0 + $1.count }
    return Chunk(bytes: ByteSlice(joining: chunks.map(\.bytes)), count: count, encoding)
  }

  /// Returns the chunks, with those adjacent in one block joined without a copy.
  static func joiningRuns(_ chunks: [Chunk], _ encoding: TextEncoding) -> [Chunk] {
    chunks.reduce(into: []) { joined, chunk in
      if let last = joined.last, last.keepsRows(before: chunk, encoding),
        let bytes = last.bytes.extended(by: chunk.bytes)
      {
        joined[joined.count - 1] = Chunk(bytes: bytes, count: last.count + chunk.count, encoding)
      } else {
        joined.append(chunk)
      }
    }
  }

  /// Whether the rows stay the same if the next chunk's bytes are appended.
  ///
  /// A CR and the LF of the next row would become one line end.
  func keepsRows(before next: Chunk, _ encoding: TextEncoding) -> Bool {
    // Fast path: in nearly all documents no row ends with CR.
    contents.cr == 0 || LineEnding(endOf: bytes, encoding) != .cr
      || encoding.firstUnit(of: next.bytes) != encoding.lineFeed
  }
}
