public import Signals

extension SignalInterface {
  /// Returns the latest value until the next key, and nil after it.
  ///
  /// A value stays for at least two and at most six seconds, so that fast typing doesn't hide it.
  ///
  /// ```swift
  /// let messages = TempVar<ToldText>()
  /// let activity = TempVar<Void>()
  /// KeyBar(.told <-- messages.told(until: activity, services.scheduler))
  /// ```
  ///
  /// - Parameters:
  ///   - keys: Sends at each key.
  ///   - scheduler: The clock and timers to use.
  /// - Returns: The signal, for the key bar's `told` binding.
  public func told<Keys: SignalInterface>(
    until keys: Keys,
    _ scheduler: any Scheduler
  ) -> Signal<OutputValue?> where Keys.OutputValue == Void {
    let keys = keys.signal
    return flatMapLatest { value -> Signal<OutputValue?> in
      let readable = Signal.timer(.seconds(2), value: (), scheduler: scheduler)
      let over = Signal.timer(.seconds(6), value: (), scheduler: scheduler)
      let end = keys.combineLatest(readable) { _, _ in () }.merge(over).first()
      return Signal.just(value).concat(end.map { nil })
    }
  }
}
