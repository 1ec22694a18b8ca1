public import Documents
public import Signals
public import TerminalBinders
public import TerminalViews
public import ViewBinders

/// Constructs an app from its window, its endpoints and its life-cycle actions.
///
/// ```swift
/// Application(
///   .name -- "notes",
///   .screen -- screen,
///   .background -- services.background,
///   .window -- Window(.contentView -- view),
///   .endpoints -- [DocumentDisk(doc, opening, services.document)],
///   .willTerminate --> doc.sends(.terminate),
///   .end <-- doc.endings(services.texts)
/// )
/// ```
public typealias Application = Binder<TUIApplication>

// MARK: - Constants

extension BindingName where Instance == TUIApplication, Argument == Constant<String> {
  /// The name that precedes messages on standard error.
  public static var name: Self { .constant { $0.name = $1 } }
}

extension BindingName where Instance == TUIApplication, Argument == Constant<any Screen> {
  /// The screen of the window.
  public static var screen: Self { .constant { $0.screen = $1 } }
}

extension BindingName where Instance == TUIApplication, Argument == Constant<any BackgroundWork> {
  /// The background work to finish before the program ends.
  public static var background: Self { .constant { $0.background = $1 } }
}

extension BindingName where Instance == TUIApplication, Argument == Constant<Window> {
  /// The window.
  public static var window: Self { .constant { $0.window = $1.instance() } }
}

extension BindingName
where Instance == TUIApplication, Argument == Constant<[any EndpointConvertible]> {
  /// The endpoints of the app, in the order in which they are constructed and finished.
  public static var endpoints: Self {
    .constant { $0.endpoints = $1.map { $0.endpoint() } }
  }
}

// MARK: - Signals

extension BindingName where Instance == TUIApplication, Argument == Signal<Ending> {
  /// Ends the program.
  public static var end: Self { .signal { $0.end($1) } }
}

extension BindingName where Instance == TUIApplication, Argument == Signal<Void> {
  /// Stops the program until its shell continues it.
  public static var suspend: Self { .signal { app, _ in app.suspend() } }
}

// MARK: - Actions

extension BindingName where Instance == TUIApplication, Argument == SignalInput<Void> {
  /// Sent once after all bindings are applied, before the first frame.
  public static var didFinishLaunching: Self {
    Self("didFinishLaunching", phase: .finalize, repetition: .addsUp) { _, input in
      input.send()
      return nil
    }
  }

  /// Sent when the program isn't suspended, because there is no shell that could continue it.
  public static var didNotSuspend: Self { .action { $0.onNotSuspend.add($1) } }

  /// Sent before the program is suspended, for example by SIGTSTP.
  public static var willSuspend: Self { .action { $0.onSuspend.add($1) } }

  /// Sent when the program is terminated by a signal or because its terminal is gone.
  public static var willTerminate: Self { .action { $0.onTerminate.add($1) } }
}
