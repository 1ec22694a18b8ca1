/// Where time comes from: the real clock in an app, a virtual one in tests.
///
/// Nothing in the library reads a clock or starts a timer but through a scheduler, which is handed
/// down as a parameter. So a test decides what time it is and never waits.
public protocol Scheduler: AnyObject {
  /// The time that passed since some fixed moment; it never goes back.
  var now: Duration { get }

  /// The time since 1970-01-01T00:00:00Z, without leap seconds; it may be set back.
  var wallTime: Duration { get }

  /// Runs an action once, later, never before this call returns.
  ///
  /// - Parameters:
  ///   - delay: How long to wait; zero or less means the next turn.
  ///   - tolerance: How much later is as good, so that timers can share a wake-up.
  ///   - action: What to do.
  /// - Returns: The timer; cancelling or releasing it before it fires stops it.
  func schedule(
    after delay: Duration,
    tolerance: Duration,
    _ action: @escaping () -> Void
  ) -> Lifetime
}

extension Scheduler {
  /// Runs an action once, later, as exactly as the clock allows.
  ///
  /// - Parameters:
  ///   - delay: How long to wait.
  ///   - action: What to do.
  /// - Returns: The timer.
  public func schedule(after delay: Duration, _ action: @escaping () -> Void) -> Lifetime {
    schedule(after: delay, tolerance: .zero, action)
  }
}
