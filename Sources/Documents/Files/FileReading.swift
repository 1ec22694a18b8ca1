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
}
