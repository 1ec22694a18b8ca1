/// Pieces shorter than a block are gathered into blocks of this size, so a rope costs few writes.
private let blockSize = 1 << 18

extension SystemCalls {
  /// Writes a source from the start of a file on and returns the number of bytes.
  func write(
    _ source: some FileSource,
    to file: FileDescriptor
  ) throws(SystemError) -> Int {
    let block = UnsafeMutableRawBufferPointer.allocate(byteCount: blockSize, alignment: 16)
    defer { block.deallocate() }
    var filled = 0
    var end = 0
    try source.forEachPiece { (piece) throws(SystemError) in
      if filled + piece.count > block.count {
        try write(UnsafeRawBufferPointer(rebasing: block[..<filled]), to: file, at: end)
        end += filled
        filled = 0
      }
      if piece.count > block.count / 2 {
        try write(UnsafeRawBufferPointer(rebasing: block[..<filled]), to: file, at: end)
        try write(piece, to: file, at: end + filled)
        end += filled + piece.count
        filled = 0
      } else {
        UnsafeMutableRawBufferPointer(rebasing: block[filled...]).copyMemory(from: piece)
        filled += piece.count
      }
    }
    try write(UnsafeRawBufferPointer(rebasing: block[..<filled]), to: file, at: end)
    return end + filled
  }
}

extension FileSource {
  /// The number of bytes of all pieces.
  var byteCount: Int {
    var count = 0
    forEachPiece { count += $0.count }
    return count
  }
}
