import Signals

/// Determines when to draw a frame: only on request, and at most 60 times per second.
///
/// Requests before the next frame are coalesced. A frame in response to input is drawn immediately;
/// other frames are drawn at the end of the loop turn, after the minimum interval.
final class FramePacer {
  /// The interval of 60 frames per second.
  private static let interval = Duration.nanoseconds(16_666_667)

  private let scheduler: any Scheduler
  private var isRequested = false
  private var lastFrame = Duration.zero
  private var timer: Lifetime?

  /// Makes a pacer without a request.
  ///
  /// - Parameter scheduler: The clock and timers to use.
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

  /// Starts the requested frame, even if the interval has not passed.
  ///
  /// - Returns: Whether there was a request.
  func begin() -> Bool {
    guard isRequested else { return false }
    isRequested = false
    timer = nil
    lastFrame = scheduler.now
    return true
  }

  /// Draws the requested frame at the end of a loop turn, now or after the minimum interval.
  ///
  /// - Parameter draw: Draws a frame, if possible.
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
