import Synchronization

/// A lock service in memory, for tests.
public final class MemoryLockService: LockService {
  private final class Lock: Sendable {
    private let release: @Sendable () -> Void

    init(_ release: @escaping @Sendable () -> Void) {
      self.release = release
    }

    deinit { release() }
  }

  private let holders = Mutex<[[UInt8]: LockHolder]>([:])
  private let holder: LockHolder

  /// Creates a service for a holder.
  public init(holder: LockHolder) {
    self.holder = holder
  }

  /// Takes the lock of a document, or returns its holder.
  public func lock(_ document: String) -> LockOutcome {
    let key = Array(document.utf8)
    return holders.withLock { holders in
      if let other = holders[key] { return .held(by: other) }
      holders[key] = holder
      return .taken(Lock { [self] in self.holders.withLock { $0[key] = nil } })
    }
  }
}
