public import Documents
public import ModelAdapters
public import Signals
public import ViewBinders

/// Constructs the view-state endpoint of an open document.
public typealias ViewStateStore = Binder<ViewStateStoreEndpoint>

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
