import Documents

/// A part of a large file with the rows that lie in it as a whole.
///
/// Each processor looks for rows in a part without knowing the others. The bytes up to the first
/// line end and those after the last one belong to rows that continue in other parts.
struct FilePart: Sendable {
  /// The lengths in which large files are read, in bytes.
  struct Lengths: Sendable {
    /// The maximum length of a file that is kept in memory as a whole.
    var held = 64 << 20

    /// The length of a part, a multiple of the length of a code unit.
    var part = 1 << 20

    /// The usual length of what is read again at a time.
    var block = 1 << 18

    /// The maximum length of a row that is read again.
    ///
    /// A longer one is kept in memory, because it would be read as a whole for each look at a part
    /// of it.
    var longest = 4 << 20
  }

  /// The bytes up to the first line end; all bytes of a part without one.
  let head: ByteSlice

  /// Whether a row ends in the part.
  let hasLineEnd: Bool

  /// The rows between the first line end and the last one.
  private(set) var chunks: [Chunk] = []

  /// The bytes after the last line end.
  let tail: ByteSlice

  /// The number of bytes.
  let count: Int

  /// Whether the file ends in the part, because it has been cut off since it was opened.
  let isCutOff: Bool

  /// Reads a part.
  ///
  /// - Parameters:
  ///   - range: The offsets of its bytes.
  ///   - file: The file.
  ///   - encoding: The encoding of the rows.
  ///   - lengths: The lengths of the blocks.
  /// - Throws: `FileError` if reading fails.
  init(
    _ range: Range<Int>,
    of file: BackingFile,
    _ encoding: TextEncoding,
    _ lengths: Lengths
  ) throws(FileError) {
    let bytes = ByteSlice(ByteBlock(try file.bytes(in: range)))
    (count, isCutOff) = (bytes.count, bytes.count < range.count)
    guard let end = bytes.certainLineEnd(encoding) else {
      (head, hasLineEnd, tail) = (bytes, false, .empty)
      return
    }
    var rest = bytes.dropFirst(end)
    let found = Chunk.cut(&rest, encoding, isComplete: false)
    (head, hasLineEnd) = (ByteSlice(joining: [bytes.prefix(end)]), true)
    tail = ByteSlice(joining: [rest])
    var start = end
    for group in Self.groups(of: found, lengths.block) {
      let length = group.reduce(0) { $0 + $1.bytes.count }
      let block = bytes.dropFirst(start).prefix(length).withUnsafeBytes { bytes in
        ByteSlice(ByteBlock(FileBlock(file, at: range.lowerBound + start, bytes)))
      }
      chunks += Self.chunks(group, in: block)
      start += length
    }
  }

  /// Returns chunks in groups that are read at a time.
  private static func groups(of chunks: [Chunk], _ limit: Int) -> [ArraySlice<Chunk>] {
    var (groups, start, length): ([ArraySlice<Chunk>], Int, Int) = ([], 0, 0)
    for (index, chunk) in chunks.enumerated() {
      if index > start, length + chunk.bytes.count > limit {
        groups.append(chunks[start..<index])
        (start, length) = (index, 0)
      }
      length += chunk.bytes.count
    }
    return start < chunks.count ? groups + [chunks[start...]] : groups
  }

  /// Returns adjacent chunks as slices of a block with the same bytes.
  private static func chunks(_ chunks: ArraySlice<Chunk>, in block: ByteSlice) -> [Chunk] {
    var rest = block
    return chunks.map { chunk in
      let bytes = rest.prefix(chunk.bytes.count)
      rest = rest.dropFirst(chunk.bytes.count)
      return Chunk(bytes: bytes, count: chunk.count, contents: chunk.contents)
    }
  }
}

extension ByteSlice {
  /// Returns the offset after the first line end that is certain to be complete: a CR at the end may
  /// be half of a CR LF.
  func certainLineEnd(_ encoding: TextEncoding) -> Int? {
    let units = encoding.wholeUnits(of: self)
    guard let end = units.lineEnd(1, from: 0, encoding) else { return nil }
    return end == units.count && LineEnding(endOf: units, encoding) == .cr ? nil : end
  }
}
