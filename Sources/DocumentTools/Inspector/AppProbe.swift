import ModelAdapters
import Signals
import TerminalViews
import ViewBinders

/// Constructs what watches an app for an inspector.
typealias AppProbe = Binder<WindowProbe>

/// Reports the views and states of an app, and its latest messages, after each of its frames.
///
/// It is an endpoint of the inspector: only it reads views and states, and it sends a value of what
/// it has read. It costs nothing while it doesn't watch.
final class WindowProbe: Bindable {
  /// The window of the app.
  weak var window: TUIWindow?

  /// The screen of the window.
  var screen: DividedScreen?

  /// Makes the records.
  var tracer: Tracer?

  /// Runs the turns in which observations are sent.
  var scheduler: (any Scheduler)?

  /// The states of the app.
  var states: () -> [InspectedState] = { [] }

  /// Whether the app is watched.
  var isWatching = false {
    didSet { if isWatching != oldValue { watchingDidChange() } }
  }

  /// The handler of observations.
  var onObservation: ((Observation) -> Void)?

  var lifetimes: [Lifetime] = []

  private var records: [TraceRecord] = []
  private var tracing: Lifetime?
  private var turn: Lifetime?

  /// Makes a probe of nothing.
  init() {}

  private func watchingDidChange() {
    guard isWatching, let tracer, let screen else {
      (tracing, turn, records) = (nil, nil, [])
      screen?.onMainFrame = nil
      return
    }
    tracing = tracer.records.subscribeValues { [weak self] record in
      self?.records.append(record)
      self?.observeLater()
    }
    screen.onMainFrame = { [weak self] in self?.observeLater() }
    observeLater()
  }

  /// Sends an observation in the next turn, when all that the present event leads to is done.
  private func observeLater() {
    guard turn == nil, let scheduler else { return }
    turn = withoutTracing { scheduler.schedule(after: .zero) { [weak self] in self?.observe() } }
  }

  private func observe() {
    turn = nil
    guard isWatching, let window, let tracer else { return }
    let new = records
    records = []
    let states = states().compactMap { state in
      state.adapter.inspectedValue.map { (name: state.name, value: String(tracing: $0)) }
    }
    let views = [InspectedView](of: window, tracer)
    onObservation?(Observation(views: views, states: states, records: new))
  }
}

// MARK: - Constants

extension BindingName where Instance == WindowProbe, Argument == Constant<TUIWindow> {
  /// The window of the app.
  static var window: Self { .constant { $0.window = $1 } }
}

extension BindingName where Instance == WindowProbe, Argument == Constant<DividedScreen> {
  /// The screen of the window.
  static var screen: Self { .constant { $0.screen = $1 } }
}

extension BindingName where Instance == WindowProbe, Argument == Constant<Tracer> {
  /// Makes the records.
  static var tracer: Self { .constant { $0.tracer = $1 } }
}

extension BindingName where Instance == WindowProbe, Argument == Constant<any Scheduler> {
  /// Runs the turns in which observations are sent.
  static var scheduler: Self { .constant { $0.scheduler = $1 } }
}

// MARK: - Values

extension BindingName where Instance == WindowProbe, Argument == Dynamic<Bool> {
  /// Whether the app is watched.
  static var isWatching: Self { .value { $0.isWatching = $1 } }
}

// MARK: - Actions

extension BindingName where Instance == WindowProbe, Argument == SignalInput<Observation> {
  /// Sends what the app is made of, and what has happened in it.
  static var observed: Self { .action { $0.onObservation.add($1) } }
}

// MARK: - Delegates

extension BindingName where Instance == WindowProbe, Argument == () -> [InspectedState] {
  /// Returns the states of the app.
  static var states: Self { .delegate { $0.states = $1 } }
}
