/// A file that is open for reading until its last reference is released.
///
/// Callers provide the buffers, so a large document is read directly into its final memory. Files
/// are never mapped into memory, because truncating a mapped file crashes its readers (SIGBUS).
public protocol FileReading: Sendable {
  /// The version at the time of opening.
  var version: FileVersion { get }

  /// Reads bytes at an offset and returns their number.
  ///
  /// The buffer is filled unless the file ends first: a smaller number means the end of the file,
  /// and zero means that the offset is at or after the end.
  func read(
    into buffer: UnsafeMutableRawBufferPointer,
    at offset: Int
  ) throws(FileError) -> Int
}

extension FileReading {
  /// The number of bytes at the time of opening.
  public var size: Int { version.size }

  /// The open file of this computer; nil if the bytes come from elsewhere.
  var systemFile: SystemFileReading? {
    self as? SystemFileReading ?? (self as? ObservedReading)?.file.systemFile
  }

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

  /// Counts each byte that is read from the file.
  ///
  /// - Parameter progress: Counts the bytes; its total is the file's size. Cancelling it
  ///   has no effect.
  /// - Returns: The same file.
  public func observed(by progress: WorkProgress) -> any FileReading {
    progress.start(total: size)
    return ObservedReading(file: self, progress: progress)
  }
}

/// The block size in bytes for sequential reads.
private let blockSize = 1 << 18

/// A file reading over bytes in memory.
public struct BytesReading: FileReading {
  /// A version with the size of the bytes; all other fields are zero.
  public let version: FileVersion

  private let bytes: [UInt8]

  /// Makes a reading of bytes.
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
    version = FileVersion(device: 0, inode: 0, size: bytes.count, modified: 0, changed: 0)
  }

  /// Copies bytes starting at an offset.
  public func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) -> Int {
    let part = bytes.dropFirst(offset).prefix(buffer.count)
    part.withUnsafeBytes { buffer.copyMemory(from: $0) }
    return part.count
  }
}

/// A file that counts the bytes that are read.
private struct ObservedReading: FileReading {
  let file: any FileReading
  let progress: WorkProgress

  var version: FileVersion { file.version }

  func read(
    into buffer: UnsafeMutableRawBufferPointer,
    at offset: Int
  ) throws(FileError) -> Int {
    let count = try file.read(into: buffer, at: offset)
    progress.advance(by: count)
    return count
  }
}
