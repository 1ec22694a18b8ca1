public import Signals
public import TerminalDriver

/// Opens the terminal, or ends the program with a line that says why not.
///
/// - Parameter scheduler: Times the Escape key and the frames.
/// - Returns: The screen.
public func openTerminal(scheduler: any Scheduler) -> TerminalScreen {
  do throws(TerminalError) {
    return try TerminalScreen(scheduler: scheduler)
  } catch {
    exitWithError(error.description, status: error.exitStatus)
  }
}
