import Documents
import Glibc
import Synchronization

/// Standard input as a file that is read once, from its start to its end.
nonisolated struct PipeReading: FileReading {
  /// The version of the file; its size isn't known.
  let version: FileVersion

  /// The descriptor.
  let descriptor: Int32

  /// Called with the number of bytes so far; nil at the end.
  let onRead: @Sendable (Int?) -> Void

  /// Whether the end was reached; of a terminal it would have to be typed again.
  private let end = End()

  private final class End: Sendable {
    let isReached = Atomic(false)
  }

  func read(
    into buffer: UnsafeMutableRawBufferPointer,
    at offset: Int
  ) throws(FileError) -> Int {
    guard !end.isReached.load(ordering: .relaxed) else { return 0 }
    var filled = 0
    while filled < buffer.count, let start = buffer.baseAddress {
      let count = Glibc.read(descriptor, start + filled, buffer.count - filled)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else {
        throw FileError(path: PipedFiles.path, operation: .read, errno: errno)
      }
      guard count > 0 else {
        end.isReached.store(true, ordering: .relaxed)
        onRead(nil)
        break
      }
      filled += count
      onRead(offset + filled)
    }
    return filled
  }
}
