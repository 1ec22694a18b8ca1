extension SignalInterface {
  /// Delivers each value, and the completion, after a delay; other ends are not delayed.
  ///
  /// ```text
  ///             ab---c-|
  /// delay(2)    --ab---c-|
  /// ```
  ///
  /// - Parameters:
  ///   - interval: The delay.
  ///   - scheduler: The clock and timers to use.
  /// - Returns: The delayed signal.
  public func delay(_ interval: Duration, scheduler: any Scheduler) -> Signal<OutputValue> {
    let source = signal.source
    return Signal { sink in
      var timers: [Int: Lifetime] = [:]
      var next = 0
      func later(_ action: @escaping () -> Void) {
        let id = next
        next += 1
        timers[id] = scheduler.schedule(after: interval) {
          timers[id] = nil
          sendTogether(action)
        }
      }
      let values = source(
        Sink(
          { value in later { sink.send(value) } },
          onEnd: { end in
            if case .complete = end { return later { sink.end(end) } }
            timers = [:]
            sink.end(end)
          }
        )
      )
      return Lifetime {
        values.cancel()
        timers = [:]
      }
    }
  }
}

extension SignalChannel {
  /// Passes each value on after a delay.
  ///
  /// - Parameters:
  ///   - interval: The delay.
  ///   - scheduler: The clock and timers to use.
  /// - Returns: The extended channel.
  public func delay(
    _ interval: Duration,
    scheduler: any Scheduler
  ) -> SignalChannel<InputValue, OutputValue> {
    through { $0.delay(interval, scheduler: scheduler) }
  }
}
