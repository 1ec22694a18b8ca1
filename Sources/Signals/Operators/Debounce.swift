extension SignalInterface {
  /// Delivers a value when no other one has come for a while.
  ///
  /// What still waits when the signal completes is delivered before the completion.
  ///
  /// ```text
  ///                ab---c--de----|
  /// debounce(2)    ---b---c---e--|
  /// ```
  ///
  /// - Parameters:
  ///   - interval: How long it must be quiet.
  ///   - scheduler: Where time comes from.
  /// - Returns: The slower signal.
  public func debounce(
    _ interval: Duration,
    scheduler: any Scheduler
  ) -> Signal<OutputValue> {
    let source = signal.source
    return Signal { sink in
      let timer = LifetimeSlot()
      var waiting: OutputValue?
      let root = Root<Void>(label: RootLabel(fileID: #fileID, line: #line)) { _ in
        guard let value = waiting else { return }
        waiting = nil
        sink.send(value)
      }
      let values = source(
        Sink(
          { value in
            waiting = value
            timer.hold(scheduler.schedule(after: interval) { root.send(()) })
          },
          onEnd: { end in
            timer.cancel()
            if case .complete = end, let value = waiting { sink.send(value) }
            sink.end(end)
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
  /// Passes a value on when no other one has come for a while.
  ///
  /// - Parameters:
  ///   - interval: How long it must be quiet.
  ///   - scheduler: Where time comes from.
  /// - Returns: The longer channel.
  public func debounce(
    _ interval: Duration,
    scheduler: any Scheduler
  ) -> SignalChannel<InputValue, OutputValue> {
    through { $0.debounce(interval, scheduler: scheduler) }
  }
}
