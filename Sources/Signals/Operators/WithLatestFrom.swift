extension SignalInterface {
  /// Combines each value with the latest value of another signal.
  ///
  /// Values that arrive before the other signal has delivered are dropped.
  ///
  /// ```text
  ///                   1----2--3-|
  ///                   --a-b-----|
  /// withLatestFrom    -----2--3-|
  ///                        b  b
  /// ```
  ///
  /// - Parameters:
  ///   - other: The signal to sample.
  ///   - combine: Makes the new value.
  /// - Returns: The signal of the new values.
  @inlinable
  public func withLatestFrom<Other: SignalInterface, Result>(
    _ other: Other,
    _ combine: @escaping (OutputValue, Other.OutputValue) -> Result
  ) -> Signal<Result> {
    let (source, other) = (signal.source, other.signal)
    return Signal { sink in
      var latest: Other.OutputValue?
      let sampled = other.subscribeValues { latest = $0 }
      let values = source(
        Sink(
          { value in if let latest { sink.send(combine(value, latest)) } },
          onEnd: { end in
            sampled.cancel()
            sink.end(end)
          }
        )
      )
      return Lifetime([values, sampled])
    }
  }

  /// Combines each value with the latest values of two other signals, once both have delivered.
  ///
  /// - Parameters:
  ///   - second: The first signal to sample.
  ///   - third: The second signal to sample.
  ///   - combine: Makes the new value.
  /// - Returns: The signal of the new values.
  @inlinable
  public func withLatestFrom<Second: SignalInterface, Third: SignalInterface, Result>(
    _ second: Second,
    _ third: Third,
    _ combine: @escaping (OutputValue, Second.OutputValue, Third.OutputValue) -> Result
  ) -> Signal<Result> {
    withLatestFrom(second.combineLatest(third) { ($0, $1) }) { combine($0, $1.0, $1.1) }
  }

  /// Delivers the latest value of another signal for each value.
  ///
  /// - Parameter other: The signal to sample.
  /// - Returns: The signal of the samples.
  @inlinable
  public func withLatestFrom<Other: SignalInterface>(
    _ other: Other
  ) -> Signal<Other.OutputValue> {
    withLatestFrom(other) { $1 }
  }
}

extension SignalChannel {
  /// Combines each value with the latest value of a signal.
  ///
  /// - Parameters:
  ///   - other: The signal to sample.
  ///   - combine: Makes the new value.
  /// - Returns: The extended channel.
  @inlinable
  public func withLatestFrom<Other: SignalInterface, Result>(
    _ other: Other,
    _ combine: @escaping (OutputValue, Other.OutputValue) -> Result
  ) -> SignalChannel<InputValue, Result> {
    through { $0.withLatestFrom(other, combine) }
  }

  /// Combines each value with the latest values of two signals, once both have delivered.
  ///
  /// - Parameters:
  ///   - second: The first signal to sample.
  ///   - third: The second signal to sample.
  ///   - combine: Makes the new value.
  /// - Returns: The extended channel.
  @inlinable
  public func withLatestFrom<Second: SignalInterface, Third: SignalInterface, Result>(
    _ second: Second,
    _ third: Third,
    _ combine: @escaping (OutputValue, Second.OutputValue, Third.OutputValue) -> Result
  ) -> SignalChannel<InputValue, Result> {
    through { $0.withLatestFrom(second, third, combine) }
  }

  /// Replaces each value with the latest value of a signal.
  ///
  /// - Parameter other: The signal to sample.
  /// - Returns: The extended channel.
  @inlinable
  public func withLatestFrom<Other: SignalInterface>(
    _ other: Other
  ) -> SignalChannel<InputValue, Other.OutputValue> {
    through { $0.withLatestFrom(other) }
  }
}
