import Glibc
import Synchronization

/// A promise among programs of this package that only one of them works on a document.
///
/// The lock is advisory and lies in the state folder, so nothing appears beside the document. The
/// system takes it back when the process ends, however that happens; a file that is left over locks
/// nothing.
///
/// ```swift
/// let lock = try DocumentLock(of: "notes.txt", at: folders.path(of: "notes.txt", as: .lock))
/// ```
public final class DocumentLock: Sendable {
  private let calls: SystemCalls
  private let path: String
  private let file: Mutex<FileDescriptor?>

  /// Takes the lock.
  ///
  /// - Parameters:
  ///   - document: The document, for messages.
  ///   - path: The lock's own file; its folder is made if it is missing.
  ///   - waiting: How long to try; the calling thread sleeps between tries.
  /// - Throws: `FileError` with the reason `locked` and the holder's process, or what the system said.
  public convenience init(
    of document: String,
    at path: String,
    waiting: Duration = .zero
  ) throws(FileError) {
    try self.init(of: document, at: path, waiting: waiting, calls: SystemCalls())
  }

  init(
    of document: String,
    at path: String,
    waiting: Duration,
    calls: SystemCalls
  ) throws(FileError) {
    try calls.makeFolder(above: path)
    var triesLeft = Int(waiting / Self.pause)
    while true {
      do {
        if let file = try Self.take(path, calls) {
          self.calls = calls
          self.path = path
          self.file = Mutex(file)
          return
        }
      } catch {
        throw FileError(error, path: path, operation: .lock)
      }
      guard triesLeft > 0 else {
        let holder = Self.holder(path, calls)
        throw FileError(path: document, operation: .lock, reason: .locked(by: holder))
      }
      triesLeft -= 1
      calls.pause(Self.pause)
    }
  }

  deinit {
    release()
  }

  /// Gives the lock back; doing so again has no effect.
  public func release() {
    file.withLock { file in
      // Removed while the lock is still held: whoever waits for this file sees that it is gone.
      if file != nil { try? calls.remove(path) }
      file = nil
    }
  }
}

extension DocumentLock {
  /// The time between two tries.
  static let pause = Duration.milliseconds(10)

  /// Takes the lock and signs it, or returns nil if someone else holds it.
  private static func take(
    _ path: String,
    _ calls: SystemCalls
  ) throws(SystemError) -> FileDescriptor? {
    while true {
      let file = try calls.openOrCreate(path)
      do {
        try calls.lock(file)
      } catch {
        guard error.errno == EWOULDBLOCK else { throw error }
        return nil
      }
      // The file may have been removed between opening and locking: then the lock is worth nothing.
      let locked = try calls.status(of: file).version.inode
      let present = try calls.status(of: path, followingLinks: false)?.version.inode
      guard locked == present else { continue }
      try calls.truncate(file, to: 0)
      _ = try calls.write(Array("\(getpid())\n".utf8), to: file)
      return file
    }
  }

  /// The process that signed the lock.
  private static func holder(_ path: String, _ calls: SystemCalls) -> Int32? {
    guard let file = try? calls.open(path, O_RDONLY) else { return nil }
    var bytes = [UInt8](repeating: 0, count: 16)
    let count = bytes.withUnsafeMutableBytes { (try? calls.read(file, into: $0, at: 0)) ?? 0 }
    return Int32(String(decoding: bytes.prefix(count).prefix { $0 != 10 }, as: UTF8.self))
  }
}
