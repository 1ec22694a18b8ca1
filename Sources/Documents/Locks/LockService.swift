/// Locks documents, so that processes notice that a document is already open.
public protocol LockService: Sendable {
  /// Takes the lock of a document, or returns its holder, without waiting for it.
  func lock(_ document: FilePath) -> LockOutcome
}

/// The outcome of taking a lock.
public enum LockOutcome: Sendable {
  /// The lock is held as long as the value is retained.
  case taken(any AnyObject & Sendable)

  /// Another process holds the lock; nil if the process is unknown.
  case held(by: LockHolder?)

  /// Locking is not possible, for example because the state folder can't be written.
  case impossible
}

/// Locks in the state folder of an app.
public struct SystemLockService: LockService {
  private let folders: StateFolders

  /// Creates a service.
  public init(folders: StateFolders) {
    self.folders = folders
  }

  /// Takes the lock of a document, or returns its holder.
  public func lock(_ document: FilePath) -> LockOutcome {
    do {
      let path = folders.path(of: document, as: .lock)
      switch try DocumentLock.take(of: document, at: path) {
      case .taken(let lock): return .taken(lock)
      case .held(let holder): return .held(by: holder)
      }
    } catch {
      return .impossible
    }
  }
}
