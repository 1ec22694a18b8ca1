extension SignalInterface {
  /// Delivers values before those of the signal.
  ///
  /// ```text
  ///                   --1--2-|
  /// startWith(a)    a---1--2-|
  /// ```
  ///
  /// - Parameter values: Delivered during subscription.
  /// - Returns: The signal with the values in front.
  @inlinable
  public func startWith(_ values: OutputValue...) -> Signal<OutputValue> {
    let source = signal.source
    return Signal { sink in
      for value in values { sink.send(value) }
      return source(sink)
    }
  }

  /// Delivers values after those of the signal, if it completes.
  ///
  /// ```text
  ///               1--2|
  /// endWith(a)    1--2a|
  /// ```
  ///
  /// - Parameter values: Delivered before the completion.
  /// - Returns: The signal with the values at the end.
  @inlinable
  public func endWith(_ values: OutputValue...) -> Signal<OutputValue> {
    let source = signal.source
    return Signal { sink in
      let slot = LifetimeSlot()
      slot.hold(
        source(
          Sink(
            sink.receive,
            onEnd: { end in
              // A receiver may cancel the subscription.
              if case .complete = end {
                for value in values where !slot.isCancelled { sink.send(value) }
              }
              if !slot.isCancelled { sink.end(end) }
            }
          )
        )
      )
      return Lifetime { slot.cancel() }
    }
  }
}
