import Glibc
import Localization
import Signals
public import TerminalDriver
public import TerminalViews
public import ViewBinders

/// The place where a program shows its window: the terminal, or a single frame that is printed.
public struct Display {
  /// The screen of the window.
  public let screen: any Screen

  private let show: () -> Never

  /// Shows the window on the terminal until the program ends.
  ///
  /// - Parameter screen: The terminal.
  public init(_ screen: TerminalScreen) {
    self.screen = screen
    show = { screen.run() }
  }

  /// Prints the first frame and ends the program.
  ///
  /// - Parameters:
  ///   - snapshot: Draws the frame.
  ///   - format: The form in which it is printed.
  ///   - texts: The texts of an error message.
  init(_ snapshot: Snapshot, _ format: SnapshotFormat, _ texts: Texts) {
    screen = snapshot.screen
    show = {
      printOutput(snapshot.text(format), texts)
      exit(0)
    }
  }

  /// Runs an app until the program ends.
  ///
  /// - Parameter application: The app, on the screen of the display.
  public func run(_ application: Application) -> Never {
    withExtendedLifetime(application.instance()) { show() }
  }
}

/// Opens what the options of a command line ask for, or ends the program with an error message.
///
/// - Parameters:
///   - services: The services of the app, those that suit the options (``Services/suiting(_:isPiped:)``).
///   - options: The options.
///   - isPiped: Whether standard input and output belong to a pipe.
/// - Returns: The terminal, or a frame that is printed.
public func openDisplay(
  _ services: Services,
  _ options: TerminalOptions,
  isPiped: Bool = false
) -> Display {
  guard let size = options.snapshot else {
    return Display(openTerminal(services, options, isPiped: isPiped))
  }
  let colors = ColorDepth { name in getenv(name).map { String(cString: $0) } }
  let snapshot = Snapshot(size: size, colors: colors, services)
  snapshot.screen.ordersText = options.bidi == .terminal
  return Display(snapshot, options.format ?? .text, services.texts)
}
