/// Tells apps who has a document open.
public protocol LockService: Sendable {
  /// Takes the lock of a document, or says who holds it; blocks no longer than the disk.
  func lock(_ document: FilePath) -> LockOutcome
}

/// What asking for a lock has led to.
public enum LockOutcome: Sendable {
  /// The lock is held as long as the value is kept.
  case taken(any AnyObject & Sendable)

  /// Another process holds the lock; nil if it isn't known which.
  case held(by: LockHolder?)

  /// No lock is possible here, such as in a state folder that can't be written.
  case impossible
}

/// Locks in the state folder of an app.
public struct SystemLockService: LockService {
  private let folders: StateFolders

  /// Creates a service.
  public init(folders: StateFolders) {
    self.folders = folders
  }

  /// Takes the lock of a document, or says who holds it.
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
