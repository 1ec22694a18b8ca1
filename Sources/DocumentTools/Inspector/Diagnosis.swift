public import DocumentApp
import Documents
import Localization
import ModelAdapters
import Signals
import TerminalBinders
public import TerminalViews
import ViewBinders

/// The observers of a running app: the trace, the recording and the inspector.
///
/// The app doesn't depend on it. It sits between the app's window and its screen, subscribes to a
/// tracer, and adds its commands to the window.
///
/// ```swift
/// let screen = HeadlessScreen(size: Size(width: 120, height: 30))
/// let diagnosis = Diagnosis(of: screen, services)
/// let app = Application(
///   .screen -- diagnosis.screen,
///   .window -- Window(.contentView -- Label(.text -- "Hello"))
/// )
/// diagnosis.attach(to: app.instance())
/// ```
public struct Diagnosis {
  /// The screen for the app's window.
  public var screen: any Screen { divided }

  let divided: DividedScreen
  private let tracer: Tracer
  private let services: Services
  private var trace: TraceFile?
  private var recorder: EventRecorder?

  /// Prepares to observe an app.
  ///
  /// - Parameters:
  ///   - screen: The screen that the app would have without it.
  ///   - services: The services of the app.
  public init(of screen: any Screen, _ services: Services) {
    divided = DividedScreen(screen)
    divided.isMirrored = services.texts.locale.isRightToLeft
    divided.box = services.theme.box
    tracer = Tracer(clock: services.scheduler)
    self.services = services
  }

  /// Writes a trace into a file.
  ///
  /// - Throws: A message for the user if the file can't be opened.
  mutating func trace(into path: FilePath) throws(PrivateLogError) {
    trace = try TraceFile(path, tracer, services)
  }

  /// Writes a recording into a new file.
  ///
  /// - Throws: A message for the user if the file can't be made.
  mutating func record(into path: FilePath, ordersText: Bool) throws(PrivateLogError) {
    var recording = Recording(size: divided.size, start: services.scheduler.wallTime)
    recording.colors = divided.colors.depth
    recording.ordersText = ordersText
    recording.environment = Recording.presentEnvironment
    recording.app = services.folders.app
    recording.settings = Recording.presentSettings(services)
    recorder = try EventRecorder(path, recording, services)
  }

  /// Begins to observe an app, and adds the commands to its window.
  ///
  /// - Parameter app: The app, whose window is on ``screen``.
  public func attach(to app: TUIApplication) {
    guard let window = app.window else { return }
    let files = app.endpoints.compactMap { $0 as? ViewStateStoreEndpoint }
    if let trace {
      for file in files { file.nameStates() }
      app.endpoints.append(trace)
    }
    if let recorder { app.endpoints.append(recorder) }
    observeEvents()
    withoutTracing {
      let inspector = Inspector(of: window, files.first, divided, tracer, services)
      app.lifetimes += inspector.lifetimes
      window.commands.append(inspector.command)
    }
    if let trace { window.commands.append(writingViews(of: window, into: trace)) }
  }

  /// Whether the app is traced now, for the trace or for the open inspector.
  var isTracing: Bool { tracer.isOn }

  /// The failures of both files, for a message at the end of the program.
  var failures: [String] {
    let trace = trace?.failure.map { "\(TraceFile.variable): the trace is incomplete: \($0)" }
    let recording = recorder?.failure.map { "--record: the recording is incomplete: \($0)" }
    return [trace, recording].compactMap { $0 }
  }

  /// Writes the lines that wait, for a program that ends without its endpoints.
  func finish() {
    trace?.finish()
    services.background.finish()
  }

  private func observeEvents() {
    // A replay opens the inspector, too, so the recording has the keys in it.
    divided.onScreenEvent = recorder.map { recorder in { recorder.record($0) } }
    divided.observing = { [tracer] event, handle in
      tracer.event(event.traceName, event.traceValue, handle)
    }
  }

  private func writingViews(of window: TUIWindow, into trace: TraceFile) -> BoundCommand {
    let command = Command("command.traceViews", services.texts, isHinted: false)
    return BoundCommand(command) { [weak window, tracer] in
      if let window { trace.write([InspectedView](of: window, tracer)) }
    }
  }
}
