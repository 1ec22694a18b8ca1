extension SignalInterface {
  /// Drops the first values.
  ///
  /// ```text
  ///            1--2--3-|
  /// skip(1)    ---2--3-|
  /// ```
  ///
  /// ```swift
  /// let name = Var("Oslo")
  /// let lifetime = name.skip(1).subscribeValues { print($0) }
  /// name.send("Lima")  // Lima
  /// ```
  ///
  /// - Parameter count: The number of values to drop.
  /// - Returns: The signal of the other values.
  @inlinable
  public func skip(_ count: Int) -> Signal<OutputValue> {
    let source = signal.source
    return Signal { sink in
      var left = count
      return source(
        Sink(
          { value in
            guard left > 0 else { return sink.receive(value) }
            left -= 1
          },
          onEnd: sink.finish
        )
      )
    }
  }
}

extension SignalChannel {
  /// Drops the first values.
  ///
  /// - Parameter count: The number of values to drop.
  /// - Returns: The extended channel.
  @inlinable
  public func skip(_ count: Int) -> SignalChannel<InputValue, OutputValue> {
    through { $0.skip(count) }
  }
}
