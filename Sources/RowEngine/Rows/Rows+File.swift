public import Documents

extension Rows {
  /// Reads the rows from a file.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - encoding: The encoding; nil detects it by the byte order mark.
  /// - Throws: `FileError` if reading fails.
  public init(_ file: any FileReading, as encoding: TextEncoding? = nil) throws(FileError) {
    var offset = 0
    // A small file needs no large block; with one byte more than its size, a single pass reaches
    // the end. Some system files have content although their size is zero.
    let blockSize = min(4 << 20, max(1 << 12, file.size + 1))
    try self.init(encoding, blockSize: blockSize) { (buffer) throws(FileError) in
      let count = try file.read(into: buffer, at: offset)
      offset += count
      return count
    }
  }
}

extension Rows: FileSource {
  /// Calls a closure with each contiguous piece of the bytes.
  public func forEachPiece<Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    for piece in pieces { try piece.withUnsafeBytes(body) }
  }
}
