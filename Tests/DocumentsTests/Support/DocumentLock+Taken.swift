@testable import Documents

extension DocumentLock.Taken {
  /// The lock, if it was taken.
  var lock: DocumentLock? {
    if case .taken(let lock) = self { lock } else { nil }
  }

  /// The holder, if another process has the lock and the lock file names it.
  var holder: LockHolder? {
    if case .held(let holder) = self { holder } else { nil }
  }

  var isHeld: Bool { lock == nil }
}
