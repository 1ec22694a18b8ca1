extension SignalInterface {
  /// Leaves out the values that do not fit.
  ///
  /// ```text
  ///           1--2--3-|
  /// filter    1-----3-|
  /// ```
  ///
  /// - Parameter isIncluded: Whether a value goes on.
  /// - Returns: The signal of the values that fit.
  @inlinable
  public func filter(
    _ isIncluded: @escaping (OutputValue) -> Bool
  ) -> Signal<OutputValue> {
    let source = signal.source
    return Signal { sink in
      source(
        Sink({ value in if isIncluded(value) { sink.receive(value) } }, onEnd: sink.finish)
      )
    }
  }

  /// Leaves out all values and keeps the end.
  ///
  /// - Returns: A signal that only ends, of whatever type is asked for.
  public func ignoreElements<Result>(as type: Result.Type = Result.self) -> Signal<Result> {
    compactMap { _ in nil }
  }
}

extension SignalChannel {
  /// Leaves out the values that do not fit.
  ///
  /// - Parameter isIncluded: Whether a value goes on.
  /// - Returns: The longer channel.
  @inlinable
  public func filter(
    _ isIncluded: @escaping (OutputValue) -> Bool
  ) -> SignalChannel<InputValue, OutputValue> {
    SignalChannel { [attach] target in
      attach(
        SignalInput(
          { value in if isIncluded(value) { target.receive(value) } },
          onEnd: target.finish
        )
      )
    }
  }
}
