import Glibc
import Signals

/// A moment up to which something is waited for, however often the wait is interrupted.
struct Deadline {
  private let scheduler: any Scheduler
  private let end: Duration

  /// Makes a deadline.
  ///
  /// - Parameters:
  ///   - delay: The time from now to the deadline.
  ///   - scheduler: Tells the time.
  init(after delay: Duration, by scheduler: any Scheduler) {
    self.scheduler = scheduler
    end = scheduler.now + delay
  }

  /// Waits until a descriptor can be read from or written to.
  ///
  /// - Parameters:
  ///   - event: POLLIN or POLLOUT.
  ///   - descriptor: The descriptor.
  /// - Returns: Whether it can, before the deadline.
  func wait(for event: Int32, on descriptor: Int32) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(event), revents: 0)
    while true {
      let rest = end - scheduler.now
      guard rest > .zero else { return false }
      let count = poll(&request, 1, Int32((rest / .milliseconds(1)).rounded(.up)))
      if count >= 0 { return count > 0 && request.revents & Int16(event) != 0 }
      guard errno == EINTR else { return false }
    }
  }
}
