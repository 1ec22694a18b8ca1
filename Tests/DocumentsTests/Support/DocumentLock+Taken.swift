@testable import Documents

extension DocumentLock.Taken {
  /// The lock, if it was taken.
  var lock: DocumentLock? {
    if case .taken(let lock) = self { lock } else { nil }
  }

  /// The holder, if somebody else has the lock and the lock file says who.
  var holder: LockHolder? {
    if case .held(let holder) = self { holder } else { nil }
  }

  var isHeld: Bool { lock == nil }
}
