/// The largest part of a file that is in memory at a time while it is read from start to end.
private let blockSize = 1 << 18

extension FileReading {
  /// Passes the bytes of a range on in blocks, and returns how many the file had.
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
