import Documents

nonisolated extension Rows {
  /// Reads the rows of a file.
  ///
  /// - Throws: `FileError` if reading fails on the way.
  init(_ file: any FileReading) throws(FileError) {
    var offset = 0
    // A small file needs no large block; the one byte more lets a single read meet the end. Some
    // files of the system have bytes though their size is zero.
    let blockSize = min(4 << 20, max(1 << 12, file.size + 1))
    try self.init(blockSize: blockSize) { (buffer) throws(FileError) in
      let count = try file.read(into: buffer, at: offset)
      offset += count
      return count
    }
  }
}

extension Rows: FileSource {
  /// Hands out the bytes as they lie in memory.
  nonisolated func forEachPiece<Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    for piece in pieces { try piece.withUnsafeBytes(body) }
  }
}
