import Glibc
public import Signals
public import TerminalDriver
public import ViewBinders

/// Opens the terminal, or ends the program with an error message.
///
/// - Parameters:
///   - scheduler: The timers for the Escape key and the frame rate.
///   - options: The options of the command line.
///   - isPiped: Whether standard input and output belong to a pipe, so that keys and frames have to use
///     the terminal of the process.
/// - Returns: The screen.
public func openTerminal(
  scheduler: any Scheduler,
  _ options: TerminalOptions? = nil,
  isPiped: Bool = false
) -> TerminalScreen {
  let device = isPiped ? open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC) : nil
  if device == -1 {
    let reason = String(cString: strerror(errno))
    exitWithError("/dev/tty: \(reason); start the app from a terminal", status: 2)
  }
  do throws(TerminalError) {
    return try TerminalScreen(
      scheduler: scheduler,
      input: device ?? STDIN_FILENO,
      output: device ?? STDOUT_FILENO,
      ordersText: options?.bidi == .terminal
    )
  } catch {
    exitWithError(error.description, status: error.exitStatus)
  }
}

/// Reads which theme and which keys the user wants.
///
/// A mistake in the theme file ends the program with a line that says what is wrong. Mistakes in the
/// key map are shown in the app, because its other keys are used.
///
/// - Parameter services: The disk, the folders, and the theme without the file.
/// - Returns: The services with the user's theme and keys.
public func withUserSettings(_ services: Services) -> Services {
  var services = services
  services.keyMap = KeyMapFile(services.folders).map(in: services.files)
  do throws(ThemeFileError) {
    let file = ThemeFile(services.folders)
    services.theme = try file.choice(services.theme, in: services.files)
  } catch {
    exitWithError(error.message, status: 1)
  }
  return services
}

/// Runs an app until the program ends.
///
/// - Parameters:
///   - application: The app.
///   - screen: The screen of its window.
public func run(_ application: Application, on screen: TerminalScreen) -> Never {
  withExtendedLifetime(application.instance()) { screen.run() }
}
