import DocumentApp
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
    guard let clock = services.scheduler as? VirtualScheduler else { return }
    screen.flush()
    for recorded in recording.events where screen.endings.isEmpty {
      var counts = recorded.finishedTasks
      settle(&counts, clock)
      let wait = recorded.time - clock.now
      if wait > .zero {
        clock.advance(by: wait)
        settle(&counts, clock)
      }
      screen.send(recorded.event)
      // As a terminal does right after an event.
      screen.flush()
    }
    var counts: [Int]?
    settle(&counts, clock)
  }

  /// Finishes as much work as the recorded run did before its next event.
  ///
  /// - Parameters:
  ///   - counts: The number of tasks that each background has left to finish; nil for all tasks.
  ///   - clock: The clock.
  private func settle(_ counts: inout [Int]?, _ clock: VirtualScheduler) {
    // Finished work can start timers of the next turn, and these more work.
    for _ in 0..<4 {
      for (index, background) in services.backgrounds.enumerated() {
        if let count = counts?.dropFirst(index).first, let held = background as? HeldBackground {
          counts?[index] = held.perform(count)
        } else if counts == nil {
          background.finish()
        }
      }
      clock.advance(by: .zero)
      screen.flush()
    }
  }
}

extension Services {
  /// The same services for playing back a recording: they change nothing outside the program, and
  /// the clock and the settings are those of the recording.
  func replaying(_ recording: Recording) -> Services {
    var services = forSnapshot.mapBackgrounds { HeldBackground($0) }
    services.scheduler = VirtualScheduler(wallTime: recording.start)
    var files = DryRunFiles(files: document.files, time: recording.start)
    if let settings = recording.settings {
      let pairs = settings.map { (document.folders.config.appending($0), Array($1.utf8)) }
      files.replaced = (document.folders.config, Dictionary(uniqueKeysWithValues: pairs))
    }
    services.files = files
    return services
  }
}
