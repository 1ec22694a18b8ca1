/// The block size in bytes for sequential reads.
private let blockSize = 1 << 18

extension FileReading {
  /// Calls a closure with the bytes of a range in blocks, and returns the number of bytes read.
  func forEachBlock(
    of range: Range<Int>,
    _ body: (UnsafeRawBufferPointer) throws(FileError) -> Void
  ) throws(FileError) -> Int {
    let block = UnsafeMutableRawBufferPointer.allocate(
      byteCount: min(blockSize, range.count),
      alignment: 16
    )
    defer { block.deallocate() }
    var position = range.lowerBound
    while position < range.upperBound {
      let wanted = min(block.count, range.upperBound - position)
      let buffer = UnsafeMutableRawBufferPointer(rebasing: block.prefix(wanted))
      let count = try read(into: buffer, at: position)
      try body(UnsafeRawBufferPointer(rebasing: buffer.prefix(count)))
      position += count
      if count < wanted { break }
    }
    return position - range.lowerBound
  }
}
