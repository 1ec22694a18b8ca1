extension Signal {
  /// Makes a signal that delivers one value after a delay, then completes.
  ///
  /// ```text
  /// timer(2, value: a)    --(a|)
  /// ```
  ///
  /// - Parameters:
  ///   - delay: The time from the subscription to the value.
  ///   - value: The value.
  ///   - scheduler: The clock and timers to use.
  /// - Returns: The signal.
  public static func timer(
    _ delay: Duration,
    value: Value,
    scheduler: any Scheduler
  ) -> Signal<Value> {
    just(value).delay(delay, scheduler: scheduler)
  }
}
