import Signals

/// Decides when a frame is due: at most sixty times a second, and never without a request.
///
/// Requests are counted once, however many come before the next frame. A frame that answers input
/// is begun at once; others are due when the turn of the loop has ended and the frame before is
/// old enough.
final class FramePacer {
  /// Sixty frames a second.
  private static let interval = Duration.nanoseconds(16_666_667)

  private let scheduler: any Scheduler
  private var isRequested = false
  private var lastFrame = Duration.zero
  private var timer: Lifetime?

  /// Makes a pacer to which nobody has made a request.
  ///
  /// - Parameter scheduler: Tells the time and wakes up for a frame that has to wait.
  init(_ scheduler: any Scheduler) {
    self.scheduler = scheduler
  }

  /// Requests a frame.
  ///
  /// - Returns: Whether it is the first request since the last frame.
  @discardableResult
  func request() -> Bool {
    defer { isRequested = true }
    return !isRequested
  }

  /// Begins the frame that was requested, whether or not it is due.
  ///
  /// - Returns: Whether there was a request.
  func begin() -> Bool {
    guard isRequested else { return false }
    isRequested = false
    timer = nil
    lastFrame = scheduler.now
    return true
  }

  /// Draws what was requested in a turn of the loop, now or when the last frame is old enough.
  ///
  /// - Parameter draw: Draws a frame, if one can be drawn then.
  func turnEnded(_ draw: @escaping () -> Void) {
    guard isRequested, timer == nil else { return }
    let wait = lastFrame + Self.interval - scheduler.now
    if wait <= .zero {
      draw()
    } else {
      timer = scheduler.schedule(after: wait) { [weak self] in
        self?.timer = nil
        draw()
      }
    }
  }
}
