public import Documents
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

  private let holders = Mutex<[FilePath: LockHolder]>([:])
  private let holder: LockHolder

  /// Creates a service for a holder.
  public init(holder: LockHolder) {
    self.holder = holder
  }

  /// Takes the lock of a document, or says who holds it.
  public func lock(_ document: FilePath) -> LockOutcome {
    holders.withLock { holders in
      if let other = holders[document] { return .held(by: other) }
      holders[document] = holder
      return .taken(Lock { [self] in self.holders.withLock { $0[document] = nil } })
    }
  }
}
