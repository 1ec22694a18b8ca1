import Documents
import Glibc
import Synchronization

/// A pipe, such as standard input, as a file that is read once, from its start to its end.
nonisolated struct PipeReading: FileReading {
  /// The path, for errors.
  let path: FilePath

  /// The version of the file; its size isn't known.
  let version: FileVersion

  /// A size that makes blocks large, because that of the input isn't known.
  private static let usualSize = 4 << 20

  /// The version of a pipe that was saved a number of times.
  static func version(after saves: Int = 0) -> FileVersion {
    let count = Int64(saves)
    return FileVersion(
      device: .max,
      inode: 0,
      size: usualSize,
      modified: count,
      changed: count
    )
  }

  /// The descriptor.
  let descriptor: Int32

  /// Called with the number of bytes so far; nil at the end.
  let onRead: @Sendable (Int?) -> Void

  /// The time without bytes after which the user is notified, in milliseconds.
  private static let patience: Int32 = 300

  /// Whether the end was reached; after that, a terminal would wait for a second end of input.
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
      awaitBytes { onRead(offset + filled) }
      let count = Glibc.read(descriptor, start + filled, buffer.count - filled)
      if count < 0, errno == EINTR || errno == EAGAIN { continue }
      guard count >= 0 else { throw FileError(path: path, operation: .read, errno: errno) }
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

  /// Waits until there is something to read.
  ///
  /// - Parameter tell: Called if the wait is so long that the user should be informed.
  private func awaitBytes(_ tell: () -> Void) {
    var event = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&event, 1, Self.patience) == 0 else { return }
    tell()
    poll(&event, 1, -1)
  }
}
