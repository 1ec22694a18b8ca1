import Documents
import Signals
import TerminalViews

/// Plays a recording back on a screen in memory, with a virtual clock.
struct Replay {
  /// The screen for the app's window.
  let screen: HeadlessScreen

  private let recording: Recording
  private let services: Services

  /// Prepares a replay.
  ///
  /// - Parameters:
  ///   - recording: The recording.
  ///   - services: The services of the app (``Services/replaying(_:)``).
  init(_ recording: Recording, _ services: Services) {
    screen = HeadlessScreen(size: recording.size, colors: recording.colors)
    screen.ordersText = recording.ordersText
    screen.clock = services.scheduler
    (self.recording, self.services) = (recording, services)
  }

  /// Sends all events at their times, until the app ends.
  func run() {
    settle()
    guard let clock = services.scheduler as? VirtualScheduler else { return }
    for recorded in recording.events where screen.endings.isEmpty {
      let wait = recorded.time - clock.now
      if wait > .zero {
        clock.advance(by: wait)
        settle()
      }
      screen.send(recorded.event)
      settle()
    }
  }

  /// Draws the frame, as a terminal does right after an event, and finishes the work that the event has
  /// started.
  private func settle() {
    screen.flush()
    // Finished work can start timers of the next turn, and these more work.
    for _ in 0..<4 {
      for background in [services.background, services.waiting, services.slices] {
        background.finish()
      }
      (services.scheduler as? VirtualScheduler)?.advance(by: .zero)
      screen.flush()
    }
  }
}

extension Services {
  /// The same services for playing back a recording: nothing outside is changed, and the clock is that of
  /// the recording, as are the settings.
  func replaying(_ recording: Recording) -> Services {
    var services = forSnapshot
    services.scheduler = VirtualScheduler(wallTime: recording.start)
    var files = DryRunFiles(files: files, time: recording.start)
    if let settings = recording.settings {
      let pairs = settings.map { (folders.config.appending($0), Array($1.utf8)) }
      let recorded = MemoryFileService(Dictionary(uniqueKeysWithValues: pairs))
      files.replaced = (folders.config, recorded)
    }
    services.files = files
    return services
  }
}
