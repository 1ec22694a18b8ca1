public import Documents
public import Signals
public import ViewBinders

/// Constructs the lock endpoint of an open document.
///
/// ```swift
/// LockKeeper(
///   .services -- services.document,
///   .path <-- doc.state { $0.path },
///   .isHeld --> Input().map { .isHeld(by: $0) }.bind(to: doc)
/// )
/// ```
public typealias LockKeeper = Binder<LockKeeperEndpoint>

/// The endpoint that locks a document, so that other processes notice that it is open.
///
/// Its binder is ``LockKeeper``.
public final class LockKeeperEndpoint: Bindable, Endpoint {
  /// The services to use.
  public var services: DocumentServices?

  /// The document; nil while it has no name.
  public var path: FilePath? {
    didSet { if path != oldValue { take() } }
  }

  /// The handler of a lock that another process holds; nil means the process is unknown.
  public var onHeld: ((LockHolder?) -> Void)?

  /// The lifetimes that end with the lock.
  public var lifetimes: [Lifetime] = []

  private var lock: (any AnyObject)?

  /// Makes a keeper without a lock.
  public init() {}

  /// Does nothing, because there is no pending work.
  public func finish() {}

  /// Releases the lock.
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

extension BindingName where Instance == LockKeeperEndpoint, Argument == Constant<DocumentServices> {
  /// The services to use.
  public static var services: Self { .constant { $0.services = $1 } }
}

// MARK: - Values

extension BindingName where Instance == LockKeeperEndpoint, Argument == Dynamic<FilePath?> {
  /// The document; nil locks nothing.
  public static var path: Self { .value { $0.path = $1 } }
}

// MARK: - Actions

extension BindingName where Instance == LockKeeperEndpoint, Argument == SignalInput<LockHolder?> {
  /// Sent when another process has the document open; nil if the process is unknown.
  public static var isHeld: Self { .action { $0.onHeld.add($1) } }
}
