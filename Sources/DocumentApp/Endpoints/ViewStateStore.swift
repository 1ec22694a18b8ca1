public import Documents
public import ModelAdapters
public import Signals
public import ViewBinders

/// Constructs the view-state endpoint of an open document.
public typealias ViewStateStore = Binder<ViewStateStoreEndpoint>

/// The endpoint that saves the view state after changes, never in the turn of a key event.
///
/// Changes within a short interval are written together. A view state that was stable for one
/// second is sent for the history, and view states of the history can be restored. Its binder is
/// ``ViewStateStore``.
public final class ViewStateStoreEndpoint: Bindable, Endpoint {
  /// The delay and the tolerance of a write; together well below one second, so that a killed run
  /// loses little.
  public static var pause: Duration { .milliseconds(200) }

  /// The time without a change after which a view state counts as stable.
  public static var stay: Duration { .seconds(1) }

  /// The delay between a step of the document and the encoding of its view state.
  ///
  /// It is longer than the handling and drawing of a key, because work right after a frame delays
  /// the terminal's output, and shorter than the time between two keys.
  public static var following: Duration { .milliseconds(15) }

  /// The services to use.
  public var services: Services? {
    didSet { followLater() }
  }

  /// Whether time travel shows a past view state, which is neither saved nor recorded.
  public var isPaused = false {
    willSet { if newValue, !isPaused { finish() } }
    didSet { if oldValue, !isPaused { didChange() } }
  }

  /// Called with a state, as it is saved, when it has been stable for a second.
  public var onSettle: (([UInt8]) -> Void)? {
    didSet { if stayTimer == nil { beginStay() } }
  }

  /// Called when a state of the history is shown.
  public var onShow: (() -> Void)?

  /// Called with the view state after a change of the document, as it is saved, and the step of
  /// that change.
  public var onFollow: (((step: Int, state: [UInt8])) -> Void)?

  /// The root of the view-state tree.
  ///
  /// Its changes are observed from the next turn on, before the first key. Changes by the first
  /// layout come earlier, and occur again at each start.
  public var state: (any CodableContainer)? {
    didSet { followLater() }
  }

  /// The document; nil while it has no name, in which case nothing is saved.
  public var path: FilePath? {
    didSet {
      // A document that gets a name gets a view-state file with it.
      if hasPath, path != oldValue { didChange() }
      hasPath = true
    }
  }

  /// The contents of the file, to which the state belongs; with nil, the state belongs to any
  /// contents.
  public var contents: (any FileSource)? {
    didSet {
      fingerprint = nil
      // A restored state belongs to the saved contents.
      if oldValue != nil { didChange() }
    }
  }

  /// When the file was last changed; nil without a file.
  ///
  /// A file that is rewritten with equal contents counts as changed.
  public var savedTime: Duration? {
    didSet { if oldValue != nil, contents != nil { didChange() } }
  }

  /// The document, which an inspector shows before the states.
  public var document: (any InspectableAdapter)?

  /// The lifetimes that end with the file.
  public var lifetimes: [Lifetime] = []

  private var hasPath = false
  /// The fingerprint of the contents, once it is needed.
  private var fingerprint: Fingerprint?
  /// The wait until changes are observed, or the subscription to them.
  private var changes: Lifetime?
  /// Runs from the first unsaved change.
  private var timer: Lifetime?
  /// Runs while the view state may not be stable yet.
  private var stayTimer: Lifetime?
  private var lastChange = Duration.zero
  /// The step whose view state must be sent.
  private var newStep: Int?
  /// Runs until the views show the step.
  private var stepTimer: Lifetime?

  /// Makes a file without a path.
  public init() {}

  /// Writes pending changes.
  public func finish() {
    captureStep()
    write()
  }

  /// Observes the changes of the state from the next turn on.
  ///
  /// Finding all adapters in a state takes a millisecond, which would delay the first frame.
  private func followLater() {
    changes = services?.scheduler.schedule(after: .zero) { [unowned self] in
      changes = state?.valueChanged.subscribeValues { [unowned self] in didChange() }
    }
  }

  /// Saves the state, which may have changed.
  fileprivate func didChange() {
    guard !isPaused, let services else { return }
    beginStay()
    guard timer == nil else { return }
    timer = services.scheduler.schedule(after: Self.pause, tolerance: Self.pause) {
      [unowned self] in write()
    }
  }

  private func write() {
    guard timer != nil, !isPaused else { return }
    timer = nil
    guard let services, let path, let bytes = savedBytes else { return }
    let restoration = StateRestoration(of: path, services)
    services.background.perform {
      try? restoration.save(bytes)
    } then: { _ in
    }
  }
}

// MARK: - Inspection

extension ViewStateStoreEndpoint {
  /// The document and the states of the app.
  package var inspectedStates: [InspectedState] {
    let documents = document.map { [InspectedState(path: ["document"], adapter: $0)] } ?? []
    return documents + (state?.inspectedStates ?? [])
  }

  /// Names the adapters by their places in the state, for traces.
  ///
  /// Only apps that are traced need it, because it takes a millisecond.
  package func nameStates() {
    for state in inspectedStates { state.adapter.nameIfNeeded(state.name) }
  }
}

// MARK: - The history

extension ViewStateStoreEndpoint {
  /// Sends the current state.
  public func capture() { if let bytes { onSettle?(bytes) } }

  /// Sends the state when all views have followed a step of the document.
  ///
  /// The state is encoded shortly after the frame that shows the step, so that no key is delayed,
  /// or before the next key changes it. If another step follows earlier, nothing is sent.
  public func capture(after step: Int) {
    guard onFollow != nil else { return }
    newStep = step
    guard stepTimer == nil else { return }
    stepTimer = services?.scheduler.schedule(after: Self.following) { [unowned self] in
      captureStep()
    }
  }

  /// Sends the state after the last step, if that wasn't done yet.
  public func captureStep() {
    stepTimer = nil
    guard let step = newStep.take(), !isPaused, let bytes else { return }
    onFollow?((step, bytes))
  }

  /// The encoded state; nil if it can't be encoded, so that the next start shows the initial view
  /// state.
  private var bytes: [UInt8]? { state.flatMap { try? JSONTreeEncoder().encode($0) } }

  /// The encoded state, with the contents to which it belongs.
  fileprivate var savedBytes: [UInt8]? {
    guard let state, let tree = try? JSONTreeEncoder().tree(of: state) else { return nil }
    if fingerprint == nil { fingerprint = contents.map { Fingerprint(of: $0) } }
    guard let members = tree.members, let fingerprint else { return tree.text }
    let owner = StateOwner(contents: fingerprint, time: savedTime)
    let owned = try? JSONTreeEncoder().tree(of: owner).members
    return JSONValue(.object(members + (owned ?? []))).text
  }

  /// Restores a saved state; one written by an older version of the app may not be readable.
  ///
  /// It is restored after the current delivery, so that reactions to a change of the document, such
  /// as a moved selection, don't override it.
  public func show(_ bytes: [UInt8]) {
    afterDelivery { [weak self] in
      guard let self else { return }
      state?.restore(bytes)
      onShow?()
      // Restore again: during the first pass a table may still have had the smaller height and have
      // scrolled to its selection.
      if !isPaused { afterDelivery { [weak self] in self?.state?.restore(bytes) } }
    }
  }

  /// Waits until the current state has been stable for a while.
  private func beginStay() {
    guard let services, onSettle != nil else { return }
    lastChange = services.scheduler.now
    if stayTimer == nil { awaitStay(Self.stay, services) }
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

/// The record of the contents to which an encoded state belongs.
private nonisolated struct StateOwner: Codable {
  let contents: Fingerprint?

  /// When the file was changed, in nanoseconds since 1970; nil also in states of older versions.
  private let time: Int64?

  init(contents: Fingerprint, time: Duration?) {
    (self.contents, self.time) = (contents, time?.nanosecondCount)
  }

  private enum CodingKeys: String, CodingKey {
    case contents = "contentsOfFile"
    case time = "timeOfFile"
  }

  /// Returns whether a file has the contents, unchanged since then, or begins with them.
  func owns(_ source: some FileSource, changed: Duration?) -> Bool {
    guard let contents else { return true }
    guard contents == Fingerprint(of: source) else { return contents.isStart(of: source) }
    return time == nil || time == changed?.nanosecondCount
  }
}

extension CodableContainer {
  /// Restores an encoded view state.
  fileprivate func restore(_ bytes: [UInt8]) {
    guard let state = try? JSONTreeDecoder().decode(Self.self, from: bytes) else { return }
    restore(from: state)
  }
}

// MARK: - Constants

extension BindingName where Instance == ViewStateStoreEndpoint, Argument == Constant<Services> {
  /// The services to use.
  public static var services: Self { .constant { $0.services = $1 } }
}

extension BindingName
where Instance == ViewStateStoreEndpoint, Argument == Constant<any CodableContainer> {
  /// The root of the view-state tree.
  public static var state: Self { .constant { $0.state = $1 } }
}

extension BindingName
where Instance == ViewStateStoreEndpoint, Argument == Constant<any InspectableAdapter> {
  /// The document, which an inspector shows before the states.
  public static var document: Self { .constant { $0.document = $1 } }
}

// MARK: - Values

extension BindingName where Instance == ViewStateStoreEndpoint, Argument == Dynamic<FilePath?> {
  /// The document that the view state belongs to; nil saves nothing.
  public static var path: Self { .value { $0.path = $1 } }
}

extension BindingName where Instance == ViewStateStoreEndpoint, Argument == Dynamic<Bool> {
  /// Whether time travel shows a past view state, which is neither saved nor recorded.
  public static var isPaused: Self { .value { $0.isPaused = $1 } }
}

extension BindingName where Instance == ViewStateStoreEndpoint, Argument == Dynamic<Duration?> {
  /// When the file was last changed; nil without a file.
  public static var savedTime: Self { .value { $0.savedTime = $1 } }
}

extension BindingName
where Instance == ViewStateStoreEndpoint, Argument == Dynamic<(any FileSource)?> {
  /// The contents of the file, to which the state belongs; with nil, the state belongs to any
  /// contents.
  public static var contents: Self { .value { $0.contents = $1 } }
}

// MARK: - Signals

extension BindingName where Instance == ViewStateStoreEndpoint, Argument == Signal<Void> {
  /// Captures the current view state.
  public static var capture: Self { .signal { file, _ in file.capture() } }
}

extension BindingName where Instance == ViewStateStoreEndpoint, Argument == Signal<Void> {
  /// Fires before a key may change the state.
  public static var activity: Self { .signal { file, _ in file.captureStep() } }
}

extension BindingName where Instance == ViewStateStoreEndpoint, Argument == Signal<Void> {
  /// Saves the state, for changes before the first turn that don't occur again at each start.
  public static var save: Self { .signal { file, _ in file.didChange() } }
}

extension BindingName where Instance == ViewStateStoreEndpoint, Argument == Signal<Int> {
  /// Sends the state when all views have followed the step of this number.
  public static var captureStep: Self { .signal { $0.capture(after: $1) } }
}

extension BindingName where Instance == ViewStateStoreEndpoint, Argument == Signal<[UInt8]> {
  /// Restores a view state of the history.
  public static var show: Self { .signal { $0.show($1) } }
}

// MARK: - Actions

extension BindingName where Instance == ViewStateStoreEndpoint, Argument == SignalInput<[UInt8]> {
  /// Sends stable view states, encoded.
  public static var didSettle: Self { .action { $0.onSettle.add($1) } }
}

extension BindingName
where Instance == ViewStateStoreEndpoint, Argument == SignalInput<(step: Int, state: [UInt8])> {
  /// Sends the state after a step of the document, as it is saved.
  public static var didFollowStep: Self { .action { $0.onFollow.add($1) } }
}

extension BindingName where Instance == ViewStateStoreEndpoint, Argument == SignalInput<Void> {
  /// Sent when a state of the history is shown.
  public static var didShow: Self { .action { $0.onShow.add($1) } }
}

// MARK: - The view state of an open document

/// Returns a view-state endpoint that is bound to an open document and its time travel.
///
/// - Parameters:
///   - doc: The document.
///   - state: The root of the view-state tree.
///   - services: The services to use.
///   - isKept: Whether the view state is saved.
///   - contents: The contents of the file, if places in the state are valid only for these
///     contents.
///   - activity: Fires before each key, as the window's activity does. Without it, the view state
///     of a step may include the effect of a key that followed immediately.
///   - saves: Fires when the start has changed state that must be saved.
/// - Returns: The endpoint.
@inlinable
public func viewStateStore<Document>(
  _ doc: OpenDocumentAdapter<Document>,
  _ state: any CodableContainer,
  _ services: Services,
  isKept: Bool = true,
  contents: Signal<(any FileSource)?> = .preclosed(),
  activity: Signal<Void> = .preclosed(),
  saves: Signal<Void> = .preclosed()
) -> ViewStateStore {
  ViewStateStore(
    .services -- services,
    .path <-- doc.state { isKept ? $0.path : nil },
    .isPaused <-- doc.state { $0.isTravelling },
    .state -- state,
    .contents <-- contents,
    .savedTime <-- doc.state { $0.savedTime },
    .document -- doc,
    .activity <-- activity,
    .save <-- saves,
    .show <-- doc.viewRequests { if case .showView(let state) = $0 { state } else { nil } },
    .capture <-- doc.viewRequests { if case .captureView = $0 { () } else { nil } },
    .captureStep
      <-- doc.viewRequests { if case .captureStepView(let step) = $0 { step } else { nil } },
    .didShow --> doc.sends(.view(.didShow)),
    .didFollowStep --> Input().map { .view(.didFollow($0.state, step: $0.step)) }.bind(to: doc),
    .didSettle --> Input().map { .view(.didSettle($0)) }.bind(to: doc)
  )
}

// MARK: - Restoring

/// A saved view state, and the contents of the file to which it belongs.
public struct RestoredView<State: CodableContainer> {
  /// The view state.
  public let state: State

  fileprivate let owner: StateOwner

  /// Returns whether the state belongs to the file's contents: they are unchanged since the state
  /// was saved, or begin with the earlier contents, as in a log.
  ///
  /// A state without a record of its contents, written by an older version, belongs to any
  /// contents.
  ///
  /// - Parameters:
  ///   - contents: The contents of the file.
  ///   - changed: When the file was changed; nil if there is none.
  /// - Returns: Whether it belongs to them.
  /// - Complexity: As that of a `Fingerprint`.
  public func belongs(to contents: some FileSource, changed: Duration?) -> Bool {
    owner.owns(contents, changed: changed)
  }
}

extension CodableContainer {
  /// Returns the saved view state of a document, regardless of its current contents.
  ///
  /// - Parameters:
  ///   - path: The document; nil has no saved view state.
  ///   - services: The services to use.
  /// - Returns: The view state; nil if there is none or it can't be read.
  public static func restored(of path: FilePath?, _ services: Services) -> Self? {
    restoredView(of: path, services)?.state
  }

  /// Returns the saved view state of a document, with a record of the contents that it belongs to.
  ///
  /// - Parameters:
  ///   - path: The document; nil has no saved view state.
  ///   - services: The services to use.
  /// - Returns: The view state; nil if there is none or it can't be read.
  public static func restoredView(
    of path: FilePath?,
    _ services: Services
  ) -> RestoredView<Self>? {
    guard let path else { return nil }
    return StateRestoration(of: path, services).load { bytes in
      RestoredView(
        state: try JSONTreeDecoder().decode(Self.self, from: bytes),
        owner: try JSONTreeDecoder().decode(StateOwner.self, from: bytes)
      )
    }
  }
}

extension StateRestoration {
  /// Makes the restoration for the view-state file of a document.
  fileprivate init(of path: FilePath, _ services: Services) {
    self.init(at: services.folders.path(of: path, as: .view), files: services.files)
  }
}
