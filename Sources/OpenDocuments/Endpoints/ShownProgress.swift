package import Documents
import Signals

/// The progress of work off the main actor, reported after a delay and then at a limited pace.
///
/// Short work reports nothing. While work runs, a timer exists only for the delay and after each
/// report, so work that stands still causes none.
package final class ShownProgress {
  /// The time after which work counts as long.
  nonisolated static var delay: Duration { .milliseconds(300) }

  /// The time between two reports.
  private static var pace: Duration { .milliseconds(100) }

  /// The counter that the work advances.
  package private(set) var work = WorkProgress()

  private let scheduler: any Scheduler
  private let onReport: (Int) -> Void
  private var timer: Lifetime?
  private var percent = 0
  private var reported: Int?

  /// Starts the delay.
  ///
  /// - Parameters:
  ///   - services: The clock, and the background that performs the work.
  ///   - onReport: Called with each percentage to show.
  package init(_ services: DocumentServices, onReport: @escaping (Int) -> Void) {
    scheduler = services.scheduler
    self.onReport = onReport
    let background = services.background
    work = WorkProgress { [weak self] percent in
      background.report { self?.note(percent) }
    }
    wait(Self.delay)
  }

  private func note(_ percent: Int) {
    self.percent = percent
    if timer == nil { report() }
  }

  private func report() {
    guard reported != percent else { return }
    reported = percent
    onReport(percent)
    wait(Self.pace)
  }

  private func wait(_ time: Duration) {
    timer = scheduler.schedule(after: time) { [weak self] in
      self?.timer = nil
      self?.report()
    }
  }
}
