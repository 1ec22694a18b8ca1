extension Signal where Value == Int {
  /// Counts up from zero at regular intervals.
  ///
  /// The timer does not drift: each moment is computed from the start, not from the previous one.
  ///
  /// ```text
  /// interval(2)    --0-1-2-3
  /// ```
  ///
  /// - Parameters:
  ///   - interval: The time between two values, more than zero.
  ///   - scheduler: The clock and timers to use.
  /// - Returns: The endless signal.
  public static func interval(
    _ interval: Duration,
    scheduler: any Scheduler
  ) -> Signal<Int> {
    precondition(interval > .zero, "an interval without a length never lets the time go on")
    return Signal { sink in
      let timer = LifetimeSlot()
      let start = scheduler.now
      func wait(_ count: Int) {
        let due = start + interval * (count + 1)
        timer.hold(
          scheduler.schedule(after: due - scheduler.now) {
            wait(count + 1)
            sendTogether { sink.send(count) }
          }
        )
      }
      wait(0)
      return Lifetime { timer.cancel() }
    }
  }

  /// Delivers the wall time in whole seconds, at once and then at the start of each period, such as
  /// a second or a minute.
  ///
  /// Each timer is computed from the wall clock, so the seconds stay correct after the clock is set
  /// and after the machine was suspended.
  ///
  /// - Parameters:
  ///   - period: The seconds between two values, at least one; they come at multiples of it.
  ///   - scheduler: The clock and timers to use.
  /// - Returns: The endless signal of seconds since 1970-01-01T00:00:00Z.
  public static func wallSeconds(every period: Int = 1, scheduler: any Scheduler) -> Signal<Int> {
    precondition(period > 0, "a period without a length never lets the time go on")
    return Signal { sink in
      let timer = LifetimeSlot()
      func tick() {
        let wall = scheduler.wallTime
        let second = wall.wholeSeconds
        let past = second % period
        let next = second - (past < 0 ? past + period : past) + period
        timer.hold(
          scheduler.schedule(after: .seconds(next) - wall) { sendTogether(tick) }
        )
        sink.send(second)
      }
      tick()
      return Lifetime { timer.cancel() }
    }
  }
}

extension Duration {
  /// The seconds, rounded toward negative infinity.
  public var wholeSeconds: Int {
    let (seconds, attoseconds) = components
    return Int(seconds) - (attoseconds < 0 ? 1 : 0)
  }
}
