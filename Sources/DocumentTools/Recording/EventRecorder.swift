import DocumentApp
import Documents
import Signals
import TerminalViews

/// The file of a recording: a line for each event that the screen delivers.
///
/// A line is written before its event is handled, so a recording of a crash has the event
/// that led to it.
final class EventRecorder: Endpoint {
  private let log: PrivateLog
  private let scheduler: any Scheduler
  private let start: Duration
  private let backgrounds: [CountedBackground]
  private var finishedCounts: [Int]

  /// Makes the file.
  ///
  /// - Parameters:
  ///   - path: The file, which must not exist.
  ///   - recording: The circumstances of the run.
  ///   - services: The clock, and the background.
  /// - Throws: `PrivateLogError` if the file can't be made.
  init(
    _ path: FilePath,
    _ recording: Recording,
    _ services: Services
  ) throws(PrivateLogError) {
    log = try PrivateLog(making: path, services.background)
    scheduler = services.scheduler
    start = scheduler.now
    backgrounds = services.backgrounds.compactMap { $0 as? CountedBackground }
    finishedCounts = backgrounds.map(\.finishedCount)
    log.appendNow(recording.bytes)
  }

  /// The reason of a failed write.
  var failure: String? { log.failure }

  /// Writes an event, and how far the background is if it has unfinished work.
  func record(_ event: InputEvent) {
    var recorded = RecordedEvent(event, at: scheduler.now - start)
    let counts = backgrounds.map(\.finishedCount)
    if backgrounds.contains(where: { $0.finishedCount < $0.startedCount }) {
      recorded.finishedTasks = zip(counts, finishedCounts).map { $0 - $1 }
    }
    finishedCounts = counts
    log.appendNow(JSONValue(recorded).line)
  }

  /// Does nothing, because events are written at once.
  func finish() {}
}
