extension SignalInterface {
  /// Delivers the first value at once, then at most the latest value once in each interval.
  ///
  /// A value that is pending when the signal completes is delivered before the completion.
  ///
  /// ```text
  ///                abcd----e-|
  /// throttle(2)    a-c-d---e-|
  /// ```
  ///
  /// - Parameters:
  ///   - interval: The minimum time between two values.
  ///   - scheduler: The clock and timers to use.
  /// - Returns: The throttled signal.
  public func throttle(
    _ interval: Duration,
    scheduler: any Scheduler
  ) -> Signal<OutputValue> {
    let source = signal.source
    return Signal { sink in
      let timer = LifetimeSlot()
      var waiting: OutputValue?
      var isQuiet = true
      var root: Root<Void>?
      func rest() {
        isQuiet = false
        timer.hold(scheduler.schedule(after: interval) { root?.send(()) })
      }
      root = Root<Void>(label: .input(fileID: #fileID, line: #line)) { _ in
        isQuiet = true
        guard !timer.isCancelled, let value = waiting.take() else { return }
        rest()
        sink.send(value)
      }
      let values = source(
        Sink(
          { value in
            if isQuiet {
              rest()
              sink.send(value)
            } else {
              waiting = value
            }
          },
          onEnd: { end in
            timer.clear()
            // The timer may have fired in the running delivery.
            let last = waiting.take()
            if case .complete = end, let last { sink.send(last) }
            // The receiver of the last value may have cancelled the subscription.
            if !timer.isCancelled { sink.end(end) }
          }
        )
      )
      return Lifetime {
        values.cancel()
        timer.cancel()
        root = nil
      }
    }
  }
}

extension SignalChannel {
  /// Passes the first value on at once, then at most the latest value once in each interval.
  ///
  /// - Parameters:
  ///   - interval: The minimum time between two values.
  ///   - scheduler: The clock and timers to use.
  /// - Returns: The extended channel.
  public func throttle(
    _ interval: Duration,
    scheduler: any Scheduler
  ) -> SignalChannel<InputValue, OutputValue> {
    through { $0.throttle(interval, scheduler: scheduler) }
  }
}
