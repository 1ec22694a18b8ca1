extension SignalInterface {
  /// Drops the values that do not satisfy a predicate.
  ///
  /// ```text
  ///           1--2--3-|
  /// filter    1-----3-|
  /// ```
  ///
  /// - Parameter isIncluded: Returns whether to keep a value.
  /// - Returns: The signal of the kept values.
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

  /// Drops all values and keeps the end.
  ///
  /// - Returns: A signal of any value type that delivers only the end.
  public func ignoreElements<Result>(as type: Result.Type = Result.self) -> Signal<Result> {
    compactMap { _ in nil }
  }
}

extension SignalChannel {
  /// Drops the values that do not satisfy a predicate.
  ///
  /// - Parameter isIncluded: Returns whether to keep a value.
  /// - Returns: The extended channel.
  @inlinable
  public func filter(
    _ isIncluded: @escaping (OutputValue) -> Bool
  ) -> SignalChannel<InputValue, OutputValue> {
    SignalChannel { [attach] target in
      attach(
        SignalInput(
          { value in if isIncluded(value) { target.send(value) } },
          onEnd: target.finish
        )
      )
    }
  }
}
