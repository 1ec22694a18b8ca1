import Synchronization

/// An advisory lock among the apps of this package, so that only one process edits a document.
///
/// The lock file is in the state folder, so nothing appears next to the document. The system
/// releases the lock when the process ends in any way; a leftover lock file locks nothing, even if
/// it names a holder.
///
/// ```swift
/// switch try DocumentLock.take(of: path, at: folders.path(of: path, as: .lock)) {
/// case .taken(let lock): withExtendedLifetime(lock) { save() }
/// case .held(let holder): print("\(path.shownText) is open in process \(holder?.process ?? 0)")
/// }
/// ```
public final class DocumentLock: Sendable {
  /// The outcome of taking a lock.
  public enum Taken: Sendable {
    /// The lock is held until it is released.
    case taken(DocumentLock)

    /// Another process holds the lock; nil if the lock file doesn't name it.
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

  /// Releases the lock; repeated calls have no effect.
  public func release() {
    file.withLock { file in
      if let file { lockFile.remove(file) }
      file = nil
    }
  }
}

// MARK: - Taking

extension DocumentLock {
  /// Takes the lock, or returns its holder.
  ///
  /// - Parameters:
  ///   - document: The document, for messages.
  ///   - path: The lock file; its folder is created if it is missing.
  ///   - waiting: How long to retry; the calling thread sleeps between attempts.
  /// - Returns: The lock or its holder.
  /// - Throws: `FileError` with the reason `noLock` if no lock is possible: the folder can't be
  ///   written, the disk is full, or the file system doesn't support locks.
  public static func take(
    of document: FilePath,
    at path: FilePath,
    waiting: Duration = .zero
  ) throws(FileError) -> Taken {
    try take(of: document, at: path, waiting: waiting, calls: SystemCalls())
  }

  /// Takes the lock, or throws if another process holds it.
  ///
  /// - Parameters:
  ///   - document: The document, for messages.
  ///   - path: The lock file; its folder is created if it is missing.
  ///   - waiting: How long to retry; the calling thread sleeps between attempts.
  /// - Throws: `FileError` with the reason `locked` and the holder, or `noLock` if no lock is
  ///   possible.
  public convenience init(
    of document: FilePath,
    at path: FilePath,
    waiting: Duration = .zero
  ) throws(FileError) {
    let lockFile = LockFile(path: path, calls: SystemCalls())
    switch try Self.attempt(lockFile, of: document, waiting: waiting) {
    case .taken(let lockFile, let file): self.init(lockFile, file)
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
    case .taken(let lockFile, let file): return .taken(DocumentLock(lockFile, file))
    case .held(let holder): return .held(by: holder)
    }
  }

  /// The time between two attempts.
  static let pause = Duration.milliseconds(10)

  /// Retries to take the lock until it is taken or the time is up.
  private static func attempt(
    _ lockFile: LockFile,
    of document: FilePath,
    waiting: Duration
  ) throws(FileError) -> LockFile.Outcome {
    let folder = lockFile.path.folder
    do {
      try lockFile.calls.makeOwnFolder(folder)
    } catch {
      throw FileError(error, path: folder, operation: .makeFolder).preventingLock(of: document)
    }
    var attemptsLeft = Int(min(waiting / pause, 1e9))
    while true {
      let outcome: LockFile.Outcome
      do {
        outcome = try lockFile.take()
      } catch {
        throw FileError(error, path: lockFile.path, operation: .lock).preventingLock(of: document)
      }
      guard case .held = outcome, attemptsLeft > 0 else { return outcome }
      attemptsLeft -= 1
      lockFile.calls.pause(pause)
    }
  }
}

extension FileError {
  /// Returns the error of a document that can't be locked because of this error of its lock file.
  fileprivate func preventingLock(of document: FilePath) -> FileError {
    let reason = FileErrorReason.noLock(path, because: reason)
    return FileError(path: document, operation: .lock, reason: reason, errno: errno)
  }
}
