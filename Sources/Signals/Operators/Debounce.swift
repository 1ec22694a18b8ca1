extension SignalInterface {
  /// Delivers a value when no other value has followed it for an interval.
  ///
  /// A value that is pending when the signal completes is delivered before the completion.
  ///
  /// ```text
  ///                ab---c--de----|
  /// debounce(2)    ---b---c---e--|
  /// ```
  ///
  /// - Parameters:
  ///   - interval: The time without a value to wait for.
  ///   - scheduler: The clock and timers to use.
  /// - Returns: The debounced signal.
  public func debounce(
    _ interval: Duration,
    scheduler: any Scheduler
  ) -> Signal<OutputValue> {
    let source = signal.source
    return Signal { sink in
      let timer = LifetimeSlot()
      var waiting: OutputValue?
      let root = Root<Void>(label: .input(fileID: #fileID, line: #line)) { _ in
        guard !timer.isCancelled, let value = waiting.take() else { return }
        sink.send(value)
      }
      let values = source(
        Sink(
          { value in
            waiting = value
            timer.hold(scheduler.schedule(after: interval) { root.send(()) })
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
      }
    }
  }
}

extension SignalChannel {
  /// Passes a value on when no other value has followed it for an interval.
  ///
  /// - Parameters:
  ///   - interval: The time without a value to wait for.
  ///   - scheduler: The clock and timers to use.
  /// - Returns: The extended channel.
  public func debounce(
    _ interval: Duration,
    scheduler: any Scheduler
  ) -> SignalChannel<InputValue, OutputValue> {
    through { $0.debounce(interval, scheduler: scheduler) }
  }
}
