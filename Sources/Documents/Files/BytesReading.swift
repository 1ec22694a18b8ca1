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
