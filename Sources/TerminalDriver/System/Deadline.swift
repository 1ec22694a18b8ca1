import Glibc
import Signals

/// A deadline for waiting, unaffected by interruptions.
struct Deadline {
  private let scheduler: any Scheduler
  private let end: Duration

  /// Makes a deadline.
  ///
  /// - Parameters:
  ///   - delay: The time from now to the deadline.
  ///   - scheduler: The clock to use.
  init(after delay: Duration, by scheduler: any Scheduler) {
    self.scheduler = scheduler
    end = scheduler.now + delay
  }

  /// Waits until a descriptor is readable or writable.
  ///
  /// - Parameters:
  ///   - event: POLLIN or POLLOUT.
  ///   - descriptor: The descriptor.
  /// - Returns: Whether it became ready before the deadline.
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
