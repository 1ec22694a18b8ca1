import Documents
import Glibc

/// A file of lines for diagnosis, which only its owner can read.
///
/// It never follows a symbolic link, and never touches a file that is something else: a new file is
/// made, or lines are appended to a file of the same kind.
final class PrivateLog {
  /// The reason of the first failed write; nothing is written after it.
  private(set) var failure: String?

  private let descriptor: Int32
  private let background: any BackgroundWork
  private var waiting: [UInt8] = []
  private var isWriting = false

  /// Opens a file to append lines to; a missing one is made.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - mark: The bytes with which a file of the kind begins.
  ///   - background: Writes the lines.
  /// - Throws: `PrivateLogError` if it can't be opened, or is something else.
  init(
    appendingTo path: FilePath,
    beginningWith mark: String,
    _ background: any BackgroundWork
  ) throws(PrivateLogError) {
    self.background = background
    descriptor = try Self.open(path, O_RDWR | O_CREAT | O_APPEND)
    do throws(PrivateLogError) {
      try Self.check(descriptor, beginningWith: mark)
      // The line that a full disk or a kill has cut off ends here, and only it is damaged.
      if Self.endsWithinLine(descriptor) { appendNow([0x0A]) }
    } catch {
      close(descriptor)
      throw error
    }
  }

  /// Makes a file.
  ///
  /// - Parameters:
  ///   - path: The file, which must not exist.
  ///   - background: Writes the lines that may wait.
  /// - Throws: `PrivateLogError` if it can't be made.
  init(making path: FilePath, _ background: any BackgroundWork) throws(PrivateLogError) {
    self.background = background
    descriptor = try Self.open(path, O_WRONLY | O_CREAT | O_EXCL | O_APPEND)
  }

  deinit { close(descriptor) }

  /// Appends a line, which is written in the background.
  func append(_ line: [UInt8]) {
    guard failure == nil else { return }
    waiting += line
    if !isWriting { write() }
  }

  /// Appends a line and writes it at once, so that it survives a crash.
  func appendNow(_ line: [UInt8]) {
    guard failure == nil else { return }
    failure = Self.write(line, to: descriptor)
  }

  /// Starts to write the lines that wait.
  func finish() { if !waiting.isEmpty { write() } }

  private func write() {
    let (bytes, descriptor) = (waiting, descriptor)
    waiting = []
    isWriting = true
    background.perform {
      Self.write(bytes, to: descriptor)
    } then: { [self] failure in
      isWriting = false
      self.failure = self.failure ?? failure
      if failure == nil { finish() }
    }
  }

  // MARK: - System calls

  private static func open(_ path: FilePath, _ flags: Int32) throws(PrivateLogError) -> Int32 {
    // A named pipe without a reader would block.
    let flags = flags | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY
    let descriptor = path.withPlatformString { Glibc.open($0, flags, 0o600) }
    guard descriptor >= 0 else { throw PrivateLogError(errno) }
    return descriptor
  }

  /// Checks that a file is a regular one of this user, and of the right kind unless it is empty.
  private static func check(
    _ descriptor: Int32,
    beginningWith mark: String
  ) throws(PrivateLogError) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw PrivateLogError(errno) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notRegular }
    guard status.st_uid == geteuid() else { throw .otherOwner }
    if status.st_size > 0 {
      var start = [UInt8](repeating: 0, count: mark.utf8.count)
      let count = pread(descriptor, &start, start.count, 0)
      guard count == start.count, start == Array(mark.utf8) else { throw .otherKind }
    }
    guard fchmod(descriptor, 0o600) == 0 else { throw PrivateLogError(errno) }
  }

  /// Whether a file ends without a line end.
  private static func endsWithinLine(_ descriptor: Int32) -> Bool {
    var last: UInt8 = 0x0A
    let end = lseek(descriptor, 0, SEEK_END)
    return end > 0 && pread(descriptor, &last, 1, end - 1) == 1 && last != 0x0A
  }

  /// Writes bytes; returns the reason of a failure.
  private nonisolated static func write(_ bytes: [UInt8], to descriptor: Int32) -> String? {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return String(cString: strerror(errno)) }
      rest = rest.dropFirst(count)
    }
    return nil
  }
}
