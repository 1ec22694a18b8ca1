/// A clock with timers: the real one in an app, a virtual one in tests.
///
/// The library reads clocks and starts timers only through a scheduler that is passed as a
/// parameter. A test therefore controls the time and never waits.
public protocol Scheduler: AnyObject {
  /// The time since an arbitrary fixed moment; it never decreases.
  var now: Duration { get }

  /// The time since 1970-01-01T00:00:00Z, without leap seconds; it can jump in both directions.
  var wallTime: Duration { get }

  /// Runs an action once after a delay, never before this call returns.
  ///
  /// - Parameters:
  ///   - delay: The time to wait; zero or less means the next turn.
  ///   - tolerance: How much later the action may run, so that timers can share a wake-up.
  ///   - action: The closure to run.
  /// - Returns: The timer; cancelling or releasing it before it fires stops it.
  func schedule(
    after delay: Duration,
    tolerance: Duration,
    _ action: @escaping () -> Void
  ) -> Lifetime
}

extension Scheduler {
  /// Runs an action once after a delay, with no tolerance.
  ///
  /// - Parameters:
  ///   - delay: The time to wait.
  ///   - action: The closure to run.
  /// - Returns: The timer.
  public func schedule(after delay: Duration, _ action: @escaping () -> Void) -> Lifetime {
    schedule(after: delay, tolerance: .zero, action)
  }
}
