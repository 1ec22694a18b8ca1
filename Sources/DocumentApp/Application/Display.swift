public import TerminalDriver
public import TerminalViews
public import ViewBinders

/// The place where a program shows its window: the terminal, or a substitute such as a single frame
/// that is printed.
///
/// ```swift
/// let display = Display(openTerminal(services))
/// display.run(Application(.screen -- display.screen, .window -- Window(.contentView -- view)))
/// ```
public struct Display {
  /// The screen of the window.
  public let screen: any Screen

  /// The terminal; nil if it isn't used.
  let terminal: TerminalScreen?

  private let show: (TUIApplication) -> Never

  /// Shows the window on the terminal until the program ends.
  public init(_ terminal: TerminalScreen) {
    self.init(on: terminal, terminal) { _ in terminal.run() }
  }

  /// Shows the window on another screen.
  ///
  /// - Parameters:
  ///   - screen: The screen of the window.
  ///   - terminal: The terminal to which the screen leads; nil if it isn't used.
  ///   - show: Shows an app, and ends the program.
  public init(
    on screen: any Screen,
    _ terminal: TerminalScreen? = nil,
    show: @escaping (TUIApplication) -> Never
  ) {
    (self.screen, self.terminal, self.show) = (screen, terminal, show)
  }

  /// Runs an app until the program ends.
  ///
  /// - Parameter application: The app, on the screen of the display.
  public func run(_ application: Application) -> Never {
    let app = application.instance()
    withExtendedLifetime(app) { show(app) }
  }
}
