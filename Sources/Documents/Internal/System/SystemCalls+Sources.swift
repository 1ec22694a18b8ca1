import Glibc

/// The block size in bytes; short pieces are gathered into blocks, so that a rope needs few writes.
private let blockSize = 1 << 18

extension SystemCalls {
  /// Writes a source at the start of a file and returns the number of bytes.
  ///
  /// A cancellation stops it between two blocks. With a progress, the file is synchronized from
  /// time to time. Otherwise the writes would end early in the system's cache, and the
  /// synchronization at the end, which can't be cancelled, would take most of the time.
  func write(
    _ source: some FileSource,
    to file: FileDescriptor,
    _ progress: WorkProgress? = nil
  ) throws(SystemError) -> Int {
    var (end, synchronized) = (0, 0)
    try source.forEachBlock { (block) throws(SystemError) in
      try progress?.check()
      try write(block, to: file, at: end)
      end += block.count
      if progress != nil, end - synchronized >= longestUnsynchronized {
        try synchronizeData(file)
        synchronized = end
      }
      progress?.advance(by: block.count)
    }
    try source.checkBytes()
    return end
  }
}

extension FileSource {
  /// Throws if some pieces didn't have their bytes when they were read.
  func checkBytes() throws(SystemError) {
    guard let failure else { return }
    throw failure == .deviceFailed ? SystemError(call: .read, errno: EIO) : .overwritten
  }

  /// Calls the closure with all bytes in order; short pieces are gathered into blocks, long pieces
  /// are passed directly.
  func forEachBlock<E: Error>(_ body: (UnsafeRawBufferPointer) throws(E) -> Void) throws(E) {
    let block = UnsafeMutableRawBufferPointer.allocate(byteCount: blockSize, alignment: 16)
    defer { block.deallocate() }
    var filled = 0
    func flush() throws(E) {
      if filled > 0 { try body(UnsafeRawBufferPointer(rebasing: block[..<filled])) }
      filled = 0
    }
    try forEachPiece { (piece) throws(E) in
      if filled + piece.count > block.count { try flush() }
      if piece.count > block.count / 2 {
        try flush()
        try body(piece)
      } else {
        UnsafeMutableRawBufferPointer(rebasing: block[filled...]).copyMemory(from: piece)
        filled += piece.count
      }
    }
    try flush()
  }
}
