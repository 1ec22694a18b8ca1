import Synchronization

/// A promise among programs of this package that only one of them works on a document.
///
/// The lock is advisory and lies in the state folder, so nothing appears beside the document. The
/// system takes it back when the process ends, however that happens; a file that is left over locks
/// nothing, even with the name of a holder in it.
///
/// ```swift
/// switch try DocumentLock.take(of: path, at: folders.path(of: path, as: .lock)) {
/// case .taken(let lock): withExtendedLifetime(lock) { save() }
/// case .held(let holder): print("\(path.shownText) is open in process \(holder?.process ?? 0)")
/// }
/// ```
public final class DocumentLock: Sendable {
  /// What taking a lock has led to.
  public enum Taken: Sendable {
    /// The lock is held as long as nobody releases it.
    case taken(DocumentLock)

    /// Another process holds the lock; nil if the lock file doesn't say which.
    case held(by: LockHolder?)
  }

  private let lockFile: LockFile
  private let file: Mutex<FileDescriptor?>

  private init(_ lockFile: LockFile, _ file: FileDescriptor) {
    self.lockFile = lockFile
    self.file = Mutex(file)
  }

  deinit {
    release()
  }

  /// Gives the lock back; doing so again has no effect.
  public func release() {
    file.withLock { file in
      if let file { lockFile.remove(file) }
      file = nil
    }
  }
}

// MARK: - Taking

extension DocumentLock {
  /// Takes the lock, or says who holds it.
  ///
  /// - Parameters:
  ///   - document: The document, for messages.
  ///   - path: The lock's own file; its folder is made if it is missing.
  ///   - waiting: How long to try; the calling thread sleeps between tries.
  /// - Returns: The lock or its holder.
  /// - Throws: `FileError` with the reason `noLock` where no lock is possible: the folder can't be
  ///   written, the disk is full, or the file system knows no locks.
  public static func take(
    of document: FilePath,
    at path: FilePath,
    waiting: Duration = .zero
  ) throws(FileError) -> Taken {
    try take(of: document, at: path, waiting: waiting, calls: SystemCalls())
  }

  /// Takes the lock, or fails because someone else holds it.
  ///
  /// - Parameters:
  ///   - document: The document, for messages.
  ///   - path: The lock's own file; its folder is made if it is missing.
  ///   - waiting: How long to try; the calling thread sleeps between tries.
  /// - Throws: `FileError` with the reason `locked` and the holder, or `noLock` where no lock is
  ///   possible.
  public convenience init(
    of document: FilePath,
    at path: FilePath,
    waiting: Duration = .zero
  ) throws(FileError) {
    let lockFile = LockFile(path: path, calls: SystemCalls())
    switch try Self.attempt(lockFile, of: document, waiting: waiting) {
    case .taken(let file): self.init(lockFile, file)
    case .held(let holder):
      throw FileError(path: document, operation: .lock, reason: .locked(by: holder))
    }
  }

  static func take(
    of document: FilePath,
    at path: FilePath,
    waiting: Duration,
    calls: SystemCalls
  ) throws(FileError) -> Taken {
    let lockFile = LockFile(path: path, calls: calls)
    switch try attempt(lockFile, of: document, waiting: waiting) {
    case .taken(let file): return .taken(DocumentLock(lockFile, file))
    case .held(let holder): return .held(by: holder)
    }
  }

  /// The time between two tries.
  static let pause = Duration.milliseconds(10)

  /// Tries to take the lock until it is taken or the time is over.
  private static func attempt(
    _ lockFile: LockFile,
    of document: FilePath,
    waiting: Duration
  ) throws(FileError) -> LockFile.Outcome {
    do throws(FileError) {
      try lockFile.calls.makeFolder(above: lockFile.path)
    } catch {
      throw error.preventingLock(of: document)
    }
    var triesLeft = Int(min(waiting / pause, 1e9))
    while true {
      let outcome: LockFile.Outcome
      do {
        outcome = try lockFile.take()
      } catch {
        throw FileError(error, path: lockFile.path, operation: .lock).preventingLock(of: document)
      }
      guard case .held = outcome, triesLeft > 0 else { return outcome }
      triesLeft -= 1
      lockFile.calls.pause(pause)
    }
  }
}

extension FileError {
  /// Says that a document can't be locked because of what happened to its lock file.
  fileprivate func preventingLock(of document: FilePath) -> FileError {
    let reason = FileErrorReason.noLock("\(path.shownText): \(reason.text)")
    return FileError(path: document, operation: .lock, reason: reason, errno: errno)
  }
}
