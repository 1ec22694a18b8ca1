public import DocumentApp
import Signals
import TerminalViews

extension Services {
  /// The same services for printing a frame: time stands still, and nothing outside is changed.
  ///
  /// No file is written, locked or watched, and no journal is read. The colours of the terminal
  /// aren't known, so the theme is the dark one unless the user has chosen another one.
  public var forSnapshot: Services {
    var services = self
    services.files = DryRunFiles(files: document.files, time: document.scheduler.wallTime)
    services.watching = nil
    services.journals = nil
    services.locks = nil
    services.shell = nil
    services.scheduler = VirtualScheduler(wallTime: document.scheduler.wallTime)
    if theme.name == .terminal { services.theme.name = .dark }
    return services
  }

  /// The services that suit the options of a command line.
  ///
  /// - Parameters:
  ///   - options: The options; nil for a command that shows no window.
  ///   - isPiped: Whether the document comes from standard input and goes to standard output.
  /// - Returns: The services of a run in the terminal, or those for printing a frame.
  public func suiting(_ options: TerminalOptions?, isPiped: Bool = false) -> Services {
    var services: Services =
      if let recording = options?.replay {
        replaying(recording)
      } else {
        options?.snapshot == nil ? self : forSnapshot
      }
    if options?.record != nil { services = services.mapBackgrounds { CountedBackground($0) } }
    services.showsLeftBehind = options?.startsAnew != true
    return isPiped ? services.piped : services
  }
}
