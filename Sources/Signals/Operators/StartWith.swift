extension SignalInterface {
  /// Delivers values before the first one.
  ///
  /// ```text
  ///                   --1--2-|
  /// startWith(a)    a---1--2-|
  /// ```
  ///
  /// - Parameter values: Delivered at the subscription.
  /// - Returns: The longer signal.
  @inlinable
  public func startWith(_ values: OutputValue...) -> Signal<OutputValue> {
    let source = signal.source
    return Signal { sink in
      for value in values { sink.send(value) }
      return source(sink)
    }
  }

  /// Delivers values after the last one, if the signal completes.
  ///
  /// ```text
  ///               1--2|
  /// endWith(a)    1--2a|
  /// ```
  ///
  /// - Parameter values: Delivered before the completion.
  /// - Returns: The longer signal.
  @inlinable
  public func endWith(_ values: OutputValue...) -> Signal<OutputValue> {
    let source = signal.source
    return Signal { sink in
      source(
        Sink(
          sink.receive,
          onEnd: { end in
            if case .complete = end { for value in values { sink.send(value) } }
            sink.end(end)
          }
        )
      )
    }
  }
}
