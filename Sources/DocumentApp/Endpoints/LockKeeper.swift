public import Documents
public import Signals
public import ViewBinders

/// Constructs the lock of an open document.
///
/// ```swift
/// LockKeeper(
///   .services -- services,
///   .path <-- doc.state(\.path),
///   .isHeld --> Input().map { .isHeld(by: $0) }.bind(to: doc)
/// )
/// ```
public typealias LockKeeper = Binder<KeptLock>

/// The lock that tells other runs that a document is open; it ends with the program.
///
/// Its binder is ``LockKeeper``.
public final class KeptLock: Bindable, Endpoint {
  /// The locks, and the work beside the main actor.
  public var services: Services?

  /// The document; nil while it has no name.
  public var path: FilePath? {
    didSet { if path != oldValue { take() } }
  }

  /// Called with who has the document open already; nil if that isn't known.
  public var onHeld: ((LockHolder?) -> Void)?

  /// What ends with the lock.
  public var lifetimes: [Lifetime] = []

  private var lock: (any AnyObject)?

  /// Makes a keeper without a lock.
  public init() {}

  /// Does nothing: nothing waits.
  public func finish() {}

  /// Gives the lock back.
  public func end() { lock = nil }

  private func take() {
    lock = nil
    guard let services, let locks = services.locks, let path else { return }
    services.background.perform {
      locks.lock(path)
    } then: { [weak self] outcome in
      self?.didTake(outcome, of: path)
    }
  }

  private func didTake(_ outcome: LockOutcome, of path: FilePath) {
    guard path == self.path else { return }
    switch outcome {
    case .taken(let lock): self.lock = lock
    case .held(let holder): onHeld?(holder)
    case .impossible: return
    }
  }
}

// MARK: - Constants

extension BindingName where Instance == KeptLock, Argument == Constant<Services> {
  /// The locks, and the work beside the main actor.
  public static var services: Self { .constant { $0.services = $1 } }
}

// MARK: - Values

extension BindingName where Instance == KeptLock, Argument == Dynamic<FilePath?> {
  /// The document; nil locks nothing.
  public static var path: Self { .value { $0.path = $1 } }
}

// MARK: - Actions

extension BindingName where Instance == KeptLock, Argument == SignalInput<LockHolder?> {
  /// Tells who has the document open already.
  public static var isHeld: Self { .action(\.onHeld) }
}
