import Documents
public import ModelAdapters
public import Signals
public import ViewBinders

/// Constructs the place where the view state of a document is kept.
public typealias ViewStateStore = Binder<ViewStateFile>

/// Writes the view state whenever it has changed: soon, but never in the turn of a key.
///
/// The changes of a short while are written together at its end. Its binder is ``ViewStateStore``.
public final class ViewStateFile: Bindable, Endpoint {
  /// How long a change waits, and no more than as long again where timers share a wake-up; much less
  /// than the second that a user would notice losing.
  public static var pause: Duration { .milliseconds(200) }

  /// The disk, the clock, and the work beside the main actor.
  public var services: Services?

  /// The root of the tree of view states.
  public var state: (any CodableContainer)? {
    didSet { changes = state?.valueChanged.subscribeValues { [unowned self] in didChange() } }
  }

  /// The document; nil while it has no name, and then nothing is kept.
  public var path: String? {
    didSet {
      // A document that gets a name gets a place for its view state with it.
      if hasPath, path != oldValue { didChange() }
      hasPath = true
    }
  }

  /// What ends with the file.
  public var lifetimes: [Lifetime] = []

  private var hasPath = false
  private var changes: Lifetime?
  /// Runs from the first change that is not written yet.
  private var timer: Lifetime?

  /// Makes a file without a place.
  public init() {}

  /// Writes what waits.
  public func finish() { write() }

  private func didChange() {
    guard timer == nil, let services else { return }
    timer = services.scheduler.schedule(after: Self.pause, tolerance: Self.pause) {
      [unowned self] in write()
    }
  }

  private func write() {
    guard timer != nil else { return }
    timer = nil
    // A state that can't be encoded or written costs the next start its place, nothing else.
    guard let services, let path, let state, let bytes = try? JSONTreeEncoder().encode(state)
    else { return }
    let restoration = StateRestoration(of: path, services)
    services.background.perform {
      try? restoration.save(bytes)
    } then: { _ in
    }
  }
}

// MARK: - Constants

extension BindingName where Instance == ViewStateFile, Argument == Constant<Services> {
  /// The disk, the clock, and the work beside the main actor.
  public static var services: Self { .constant { $0.services = $1 } }
}

extension BindingName where Instance == ViewStateFile, Argument == Constant<any CodableContainer> {
  /// The root of the tree of view states.
  public static var state: Self { .constant { $0.state = $1 } }
}

// MARK: - Values

extension BindingName where Instance == ViewStateFile, Argument == Dynamic<String?> {
  /// The document that the state belongs to; nil keeps nothing.
  public static var path: Self { .value { $0.path = $1 } }
}

// MARK: - Restoring

extension CodableContainer {
  /// The view state that the last run with a document has left, if it can be read.
  ///
  /// - Parameters:
  ///   - path: The document; one without a name has no state.
  ///   - services: The disk and the folders.
  /// - Returns: The state; nil if there is none.
  public static func restored(of path: String?, _ services: Services) -> Self? {
    guard let path else { return nil }
    let restored = StateRestoration(of: path, services)
      .load { try JSONTreeDecoder().decode(Self.self, from: $0) }
    guard case .state(let state) = restored else { return nil }
    return state
  }
}

extension StateRestoration {
  /// Where the view state of a document is kept.
  fileprivate init(of path: String, _ services: Services) {
    self.init(at: services.folders.path(of: path, as: .view), files: services.files)
  }
}
