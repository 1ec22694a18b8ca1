// The rows of a version must be the rows that its bytes are read as. The journal depends on this,
// because it refers to rows by their indices, even after the file was saved and read again. A CR
// and the LF of an empty row below would be read as one line end, so the row above then ends in CR
// LF. Any other new line end could cause the same problem at the next row.
extension Rows {
  /// Returns chunks that replace rows, without a CR before an LF of another row, and the range that
  /// they replace: the row above may change, too.
  ///
  /// - Complexity: O(*n*) in the number of chunks, and O(log *n*) at the ends.
  func separated(
    _ chunks: [Chunk],
    replacing range: Range<Int>
  ) -> (chunks: [Chunk], range: Range<Int>) {
    var (chunks, range) = (chunks, range)
    let first = chunks.first?.bytes ?? line(at: range.upperBound)
    if let first, startsWithLF(first), line(at: range.lowerBound - 1).map(endsWithCR) == true {
      range = range.lowerBound - 1..<range.upperBound
      chunks = self.chunks(in: range.lowerBound..<range.lowerBound + 1) + chunks
    }
    chunks = Chunk.separating(chunks, encoding)
    if let last = chunks.last, endsWithCR(last.bytes),
      line(at: range.upperBound).map(startsWithLF) == true
    {
      chunks[chunks.count - 1] = last.endingWithCRLF(encoding)
    }
    return (chunks, range)
  }

  /// Whether a line at the end would begin with the LF of the last row's CR.
  func startsWithLFOfCRLF(_ line: ByteSlice) -> Bool {
    startsWithLF(line) && self.line(at: count - 1).map(endsWithCR) == true
  }

  private func line(at index: Int) -> ByteSlice? {
    0..<count ~= index ? row(at: index).line : nil
  }

  private func startsWithLF(_ bytes: ByteSlice) -> Bool {
    encoding.firstUnit(of: bytes) == encoding.lineFeed
  }

  private func endsWithCR(_ bytes: ByteSlice) -> Bool { encoding.lastUnit(of: bytes) == 0x0D }
}

extension Chunk {
  /// Returns the chunks with CR LF at the end of each one that ends in CR before an LF.
  static func separating(_ chunks: [Chunk], _ encoding: TextEncoding) -> [Chunk] {
    var chunks = chunks
    for index in chunks.indices.dropLast()
    where !chunks[index].keepsRows(before: chunks[index + 1], encoding) {
      chunks[index] = chunks[index].endingWithCRLF(encoding)
    }
    return chunks
  }

  /// The chunk with CR LF instead of the CR at its end.
  fileprivate func endingWithCRLF(_ encoding: TextEncoding) -> Chunk {
    let parts = [bytes, encoding.encode(.lf)]
    let isLong = bytes.count > Self.usualLength
    let line = isLong ? ByteSlice(splicing: parts) : ByteSlice(joining: parts)
    return Chunk(bytes: line, count: count, encoding)
  }
}
