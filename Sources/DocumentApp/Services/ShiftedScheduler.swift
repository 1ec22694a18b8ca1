public import Signals

/// A scheduler whose wall clock began at another moment: an app runs as if it were then.
public final class ShiftedScheduler: Scheduler {
  private let base: any Scheduler
  private let shift: Duration

  /// Shifts the wall clock of a scheduler.
  ///
  /// - Parameters:
  ///   - base: Where time comes from.
  ///   - start: The wall time now, since 1970-01-01T00:00:00Z.
  public init(_ base: any Scheduler, startingAt start: Duration) {
    self.base = base
    shift = start - base.wallTime
  }

  /// The time that passed since some fixed moment.
  public var now: Duration { base.now }

  /// The shifted time since 1970-01-01T00:00:00Z.
  public var wallTime: Duration { base.wallTime + shift }

  /// Runs an action once, later.
  public func schedule(
    after delay: Duration,
    tolerance: Duration,
    _ action: @escaping () -> Void
  ) -> Lifetime {
    base.schedule(after: delay, tolerance: tolerance, action)
  }
}
