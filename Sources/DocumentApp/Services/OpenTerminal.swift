public import Signals
public import TerminalDriver
public import ViewBinders

/// Opens the terminal, or ends the program with an error message.
///
/// - Parameter scheduler: The timers for the Escape key and the frame rate.
/// - Returns: The screen.
public func openTerminal(scheduler: any Scheduler) -> TerminalScreen {
  do throws(TerminalError) {
    return try TerminalScreen(scheduler: scheduler)
  } catch {
    exitWithError(error.description, status: error.exitStatus)
  }
}

/// Runs an app until the program ends.
///
/// - Parameters:
///   - application: The app.
///   - screen: The screen of its window.
public func run(_ application: Application, on screen: TerminalScreen) -> Never {
  withExtendedLifetime(application.instance()) { screen.run() }
}
