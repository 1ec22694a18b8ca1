import Documents
import Glibc

/// Standard input as a file that is read once, from its start to its end.
nonisolated struct PipeReading: FileReading {
  /// The version of the file; its size isn't known.
  let version: FileVersion

  /// The descriptor.
  let descriptor: Int32

  /// Called with the number of bytes so far; nil at the end.
  let onRead: @Sendable (Int?) -> Void

  func read(
    into buffer: UnsafeMutableRawBufferPointer,
    at offset: Int
  ) throws(FileError) -> Int {
    var filled = 0
    while filled < buffer.count, let start = buffer.baseAddress {
      let count = Glibc.read(descriptor, start + filled, buffer.count - filled)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else {
        throw FileError(path: PipedFiles.path, operation: .read, errno: errno)
      }
      guard count > 0 else {
        onRead(nil)
        break
      }
      filled += count
      onRead(offset + filled)
    }
    return filled
  }
}
