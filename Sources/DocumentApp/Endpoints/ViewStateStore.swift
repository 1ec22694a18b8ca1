public import Documents
public import ModelAdapters
public import Signals
public import ViewBinders

/// Constructs the place where the view state of a document is kept.
public typealias ViewStateStore = Binder<ViewStateFile>

/// Writes the view state whenever it has changed: soon, but never in the turn of a key.
///
/// The changes of a short while are written together at its end. A state that has stayed for a second is told,
/// for the history, and states of the history can be shown again. Its binder is ``ViewStateStore``.
public final class ViewStateFile: Bindable, Endpoint {
  /// How long a change waits, and no more than as long again where timers share a wake-up; much less
  /// than the second that a user would notice losing.
  public static var pause: Duration { .milliseconds(200) }

  /// How long a state has to stay to be told.
  public static var stay: Duration { .seconds(1) }

  /// The disk, the clock, and the work beside the main actor.
  public var services: Services?

  /// Whether states of the history are shown, which are neither written nor told.
  public var isPaused = false {
    willSet { if newValue, !isPaused { write() } }
    didSet { if oldValue, !isPaused { didChange() } }
  }

  /// Called with a state that has stayed for a while, as it is saved.
  public var onSettle: (([UInt8]) -> Void)?

  /// The root of the tree of view states.
  public var state: (any CodableContainer)? {
    didSet { changes = state?.valueChanged.subscribeValues { [unowned self] in didChange() } }
  }

  /// The document; nil while it has no name, and then nothing is kept.
  public var path: FilePath? {
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
  /// Runs while a state may not have stayed long enough.
  private var stayTimer: Lifetime?
  private var lastChange = Duration.zero

  /// Makes a file without a place.
  public init() {}

  /// Writes what waits.
  public func finish() { write() }

  private func didChange() {
    guard !isPaused, let services else { return }
    lastChange = services.scheduler.now
    if stayTimer == nil, onSettle != nil { awaitStay(Self.stay, services) }
    guard timer == nil else { return }
    timer = services.scheduler.schedule(after: Self.pause, tolerance: Self.pause) {
      [unowned self] in write()
    }
  }

  private func write() {
    guard timer != nil, !isPaused else { return }
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

// MARK: - The history

extension ViewStateFile {
  /// Tells the state as it is now.
  public func capture() {
    guard let state, let bytes = try? JSONTreeEncoder().encode(state) else { return }
    onSettle?(bytes)
  }

  /// Shows a state as it was saved; one that an older version of the app has written may not be readable.
  ///
  /// It is shown after all that follows a change of the document, such as a selection that moves with it.
  public func show(_ bytes: [UInt8]) {
    afterDelivery { [weak self] in self?.state?.restore(bytes) }
  }

  private func awaitStay(_ time: Duration, _ services: Services) {
    stayTimer = services.scheduler.schedule(after: time, tolerance: Self.pause) {
      [unowned self] in
      stayTimer = nil
      let rest = lastChange + Self.stay - services.scheduler.now
      if rest > .zero { awaitStay(rest, services) } else if !isPaused { capture() }
    }
  }
}

extension CodableContainer {
  /// Takes over a state as it was saved.
  fileprivate func restore(_ bytes: [UInt8]) {
    guard let state = try? JSONTreeDecoder().decode(Self.self, from: bytes) else { return }
    restore(from: state)
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

extension BindingName where Instance == ViewStateFile, Argument == Dynamic<FilePath?> {
  /// The document that the state belongs to; nil keeps nothing.
  public static var path: Self { .value { $0.path = $1 } }
}

extension BindingName where Instance == ViewStateFile, Argument == Dynamic<Bool> {
  /// Whether states of the history are shown, which are neither written nor told.
  public static var isPaused: Self { .value { $0.isPaused = $1 } }
}

// MARK: - Signals

extension BindingName where Instance == ViewStateFile, Argument == Signal<Void> {
  /// Tells the state as it is now.
  public static var capture: Self { .signal { file, _ in file.capture() } }
}

extension BindingName where Instance == ViewStateFile, Argument == Signal<[UInt8]> {
  /// Shows a state of the history.
  public static var show: Self { .signal { $0.show($1) } }
}

// MARK: - Actions

extension BindingName where Instance == ViewStateFile, Argument == SignalInput<[UInt8]> {
  /// Tells a state that has stayed for a while, as it is saved.
  public static var didSettle: Self { .action(\.onSettle) }
}

// MARK: - The view state of an open document

/// The place of the view state of an open document, which goes through the history with it.
///
/// - Parameters:
///   - doc: The document.
///   - state: The root of the tree of view states.
///   - services: The disk, the clock, and the work beside the main actor.
///   - isKept: Whether the state is written at all.
/// - Returns: The endpoint.
public func viewStateStore<Document>(
  _ doc: OpenDocumentAdapter<Document>,
  _ state: any CodableContainer,
  _ services: Services,
  isKept: Bool = true
) -> ViewStateStore {
  ViewStateStore(
    .services -- services,
    .path <-- doc.state { isKept ? $0.path : nil },
    .isPaused <-- doc.state { $0.isTravelling },
    .state -- state,
    .show <-- doc.requests { if case .showView(let state) = $0 { state } else { nil } },
    .capture <-- doc.requests { if case .captureView = $0 { () } else { nil } },
    .didSettle --> Input().map { .didSettleView($0) }.bind(to: doc)
  )
}

// MARK: - Restoring

extension CodableContainer {
  /// The view state that the last run with a document has left, if it can be read.
  ///
  /// - Parameters:
  ///   - path: The document; one without a name has no state.
  ///   - services: The disk and the folders.
  /// - Returns: The state; nil if there is none.
  public static func restored(of path: FilePath?, _ services: Services) -> Self? {
    guard let path else { return nil }
    let restored = StateRestoration(of: path, services)
      .load { try JSONTreeDecoder().decode(Self.self, from: $0) }
    guard case .state(let state) = restored else { return nil }
    return state
  }
}

extension StateRestoration {
  /// Where the view state of a document is kept.
  fileprivate init(of path: FilePath, _ services: Services) {
    self.init(at: services.folders.path(of: path, as: .view), files: services.files)
  }
}
