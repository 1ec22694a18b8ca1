public import Documents
public import Signals
public import TerminalBinders
public import TerminalViews
public import ViewBinders

/// Constructs an app: its window, its endpoints, and what happens when it starts and ends.
///
/// ```swift
/// Application(
///   .name -- "notes",
///   .screen -- screen,
///   .background -- services.background,
///   .window -- Window(.contentView -- view),
///   .endpoints -- [fileStore(doc, services)],
///   .willTerminate --> doc.sends(.terminate),
///   .end <-- doc.endings()
/// )
/// ```
public typealias Application = Binder<TUIApplication>

// MARK: - Constants

extension BindingName where Instance == TUIApplication, Argument == Constant<String> {
  /// The name before messages on standard error.
  public static var name: Self { .constant { $0.name = $1 } }
}

extension BindingName where Instance == TUIApplication, Argument == Constant<any Screen> {
  /// Where the window is shown.
  public static var screen: Self { .constant { $0.screen = $1 } }
}

extension BindingName where Instance == TUIApplication, Argument == Constant<any BackgroundWork> {
  /// The work that has to be done before the program ends.
  public static var background: Self { .constant { $0.background = $1 } }
}

extension BindingName where Instance == TUIApplication, Argument == Constant<Window> {
  /// The window.
  public static var window: Self { .constant { $0.window = $1.instance() } }
}

extension BindingName
where Instance == TUIApplication, Argument == Constant<[any EndpointConvertible]> {
  /// What the app is bound to beside its window.
  public static var endpoints: Self {
    .constant { $0.endpoints = $1.map { $0.endpoint() } }
  }
}

// MARK: - Signals

extension BindingName where Instance == TUIApplication, Argument == Signal<Ending> {
  /// Ends the program.
  public static var end: Self { .signal { $0.end($1) } }
}

// MARK: - Actions

extension BindingName where Instance == TUIApplication, Argument == SignalInput<Void> {
  /// Tells that all bindings are in place, before the first frame.
  public static var didFinishLaunching: Self {
    Self("didFinishLaunching", phase: .finalize, repetition: .addsUp) { _, input in
      input.send()
      return nil
    }
  }

  /// Tells that the program is stopped and may not go on.
  public static var willSuspend: Self { .action(\.onSuspend) }

  /// Tells that the program is ended from outside, by a signal or because its terminal is gone.
  public static var willTerminate: Self { .action(\.onTerminate) }
}
