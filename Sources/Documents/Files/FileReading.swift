/// A file opened for reading, closed when the last reference to it goes.
///
/// Callers fill buffers of their own, so a document of a gigabyte is read once, into its final place.
/// Files are never mapped into memory: one that another program cuts short would kill the reader.
public protocol FileReading: Sendable {
  /// The version at the moment of opening.
  var version: FileVersion { get }

  /// Reads bytes at an offset and returns how many came.
  ///
  /// The buffer is filled unless the file ends first: fewer bytes than asked for mean that it ended,
  /// zero that nothing lies at or behind the offset.
  func read(
    into buffer: UnsafeMutableRawBufferPointer,
    at offset: Int
  ) throws(FileError) -> Int
}

extension FileReading {
  /// The number of bytes at the moment of opening.
  public var size: Int { version.size }
}
