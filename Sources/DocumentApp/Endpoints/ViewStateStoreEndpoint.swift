public import Documents
public import ModelAdapters
public import Signals
public import ViewBinders

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
  func didChange() {
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
  private var savedBytes: [UInt8]? {
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

extension CodableContainer {
  /// Restores an encoded view state.
  fileprivate func restore(_ bytes: [UInt8]) {
    guard let state = try? JSONTreeDecoder().decode(Self.self, from: bytes) else { return }
    restore(from: state)
  }
}
