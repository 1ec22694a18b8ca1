import Glibc
import Synchronization

/// A file that is read once, from its start to its end, as its bytes arrive.
public protocol ArrivingFile: FileReading {
  /// The folder of a file for bytes that would take too much memory; nil keeps all in memory.
  var spillFolder: FilePath? { get }

  /// Reads the bytes that have arrived, at most as many as fit in a buffer.
  ///
  /// - Parameters:
  ///   - buffer: The buffer.
  ///   - time: How long to wait for the first of them; nil waits until ``interrupt()``.
  /// - Returns: Their number, 0 if none have arrived; nil at the end.
  /// - Throws: `FileError` if reading fails.
  func readArrived(
    into buffer: UnsafeMutableRawBufferPointer,
    waiting time: Duration?
  ) throws(FileError) -> Int?

  /// Ends the wait of another thread.
  func interrupt()
}

/// A pipe, such as standard input.
public struct PipeReading: ArrivingFile {
  /// The path, for errors.
  public let path: FilePath

  /// The version of the file; its size isn't known.
  public let version: FileVersion

  /// The folder of a file for bytes that would take too much memory; nil keeps all in memory.
  public let spillFolder: FilePath?

  private let input: Input
  private let onRead: @Sendable (Int?) -> Void
  private let onEnd: @Sendable () throws(FileError) -> Void

  /// A size that makes blocks large, because that of the input isn't known.
  private static let usualSize = 4 << 20

  /// The time without bytes after which the user is notified.
  private static let patience = Duration.milliseconds(300)

  /// Makes a pipe.
  ///
  /// - Parameters:
  ///   - path: The path, for errors.
  ///   - descriptor: The descriptor to read.
  ///   - closes: Whether the descriptor is closed with the last reference.
  ///   - version: The version of the file.
  ///   - spillFolder: The folder of a file for bytes that would take too much memory; nil keeps all
  ///     in memory.
  ///   - onRead: Called with the number of bytes so far while all of them are waited for; nil at the
  ///     end.
  ///   - onEnd: Called once at the end; an error that it throws is that of reading.
  public init(
    path: FilePath,
    descriptor: Int32,
    closes: Bool = false,
    version: FileVersion = PipeReading.version(),
    spillFolder: FilePath? = nil,
    onRead: @escaping @Sendable (Int?) -> Void = { _ in },
    onEnd: @escaping @Sendable () throws(FileError) -> Void = {}
  ) {
    (self.path, self.version, self.onRead, self.onEnd) = (path, version, onRead, onEnd)
    self.spillFolder = spillFolder
    input = Input(descriptor, closes: closes)
  }

  /// The version of a pipe that was saved a number of times.
  public static func version(after saves: Int = 0) -> FileVersion {
    let count = Int64(saves)
    return FileVersion(
      device: .max,
      inode: 0,
      size: usualSize,
      modified: count,
      changed: count
    )
  }

  /// The descriptor, with one that ends a wait.
  private final class Input: Sendable {
    let descriptor: Int32
    /// A pipe whose bytes end a wait.
    private let wake: (read: Int32, write: Int32)
    /// Whether the end was reached; after that, a terminal would wait for a second end of input.
    let isAtEnd = Atomic(false)
    private let closes: Bool

    init(_ descriptor: Int32, closes: Bool) {
      (self.descriptor, self.closes) = (descriptor, closes)
      // Without one a wait can't be ended, but all bytes are still read.
      wake = (try? ShellProcess.makePipe()) ?? (-1, -1)
    }

    deinit {
      for end in [wake.read, wake.write] where end >= 0 { close(end) }
      if closes { close(descriptor) }
    }

    /// Waits for bytes or for the end.
    ///
    /// - Parameter time: The longest time; nil waits until ``interrupt()``.
    /// - Returns: Whether there is something to read.
    func wait(_ time: Duration?) -> Bool {
      var events = [descriptor, wake.read].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      let milliseconds = time.map { Int32($0 / .milliseconds(1)) } ?? -1
      while poll(&events, 2, milliseconds) < 0, errno == EINTR {}
      if events[1].revents != 0 {
        var byte: UInt8 = 0
        Glibc.read(wake.read, &byte, 1)
        return false
      }
      return events[0].revents != 0
    }

    /// Ends the wait of another thread, or else the next one.
    func interrupt() {
      var byte: UInt8 = 0
      Glibc.write(wake.write, &byte, 1)
    }
  }

  /// Waits for all bytes of the buffer, or for the end.
  public func read(
    into buffer: UnsafeMutableRawBufferPointer,
    at offset: Int
  ) throws(FileError) -> Int {
    if input.isAtEnd.load(ordering: .relaxed) { return 0 }
    var filled = 0
    while filled < buffer.count {
      if !input.wait(Self.patience) {
        onRead(offset + filled)
        _ = input.wait(nil)
      }
      let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
      guard let count = try readNow(into: rest) else {
        onRead(nil)
        break
      }
      filled += count
      onRead(offset + filled)
    }
    return filled
  }

  /// Reads the bytes that have arrived, at most as many as fit in a buffer.
  public func readArrived(
    into buffer: UnsafeMutableRawBufferPointer,
    waiting time: Duration?
  ) throws(FileError) -> Int? {
    let isAtEnd = input.isAtEnd.load(ordering: .relaxed)
    guard isAtEnd || input.wait(time) else { return 0 }
    return try readNow(into: buffer)
  }

  /// Ends the wait of another thread.
  public func interrupt() { input.interrupt() }

  private func readNow(into buffer: UnsafeMutableRawBufferPointer) throws(FileError) -> Int? {
    if input.isAtEnd.load(ordering: .relaxed) { return nil }
    while true {
      let count = Glibc.read(input.descriptor, buffer.baseAddress, buffer.count)
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN { return 0 }
      guard count >= 0 else { throw FileError(path: path, operation: .read, errno: errno) }
      if count > 0 { return count }
      input.isAtEnd.store(true, ordering: .relaxed)
      try onEnd()
      return nil
    }
  }
}
