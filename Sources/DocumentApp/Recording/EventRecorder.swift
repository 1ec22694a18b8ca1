import Documents
import Signals
import TerminalViews

/// The file of a recording: a line for each event that the screen delivers.
///
/// A line is written before its event is handled, so a recording of a crash has the event that led to it.
final class EventRecorder: Endpoint {
  private let log: PrivateLog
  private let scheduler: any Scheduler
  private let start: Duration

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
    log.appendNow(recording.bytes)
  }

  /// The reason of a failed write.
  var failure: String? { log.failure }

  /// Writes an event.
  func record(_ event: InputEvent) {
    log.appendNow(JSONValue(RecordedEvent(event, at: scheduler.now - start)).line)
  }

  /// Does nothing, because events are written at once.
  func finish() {}
}
