extension SignalInterface {
  /// Transforms each value and drops the nil results.
  ///
  /// ```text
  ///               1--x--3-|
  /// compactMap    a-----c-|
  /// ```
  ///
  /// - Parameter transform: Makes the new value, or nil.
  /// - Returns: The signal of the new values.
  @inlinable
  public func compactMap<Result>(
    _ transform: @escaping (OutputValue) -> Result?
  ) -> Signal<Result> {
    let source = signal.source
    return Signal { sink in
      source(
        Sink(
          { value in if let result = transform(value) { sink.receive(result) } },
          onEnd: sink.finish
        )
      )
    }
  }

  /// Transforms each value and drops the nil results.
  ///
  /// - Parameter transform: Makes the new value, or nil.
  /// - Returns: The signal of the new values.
  @inlinable
  public func filterMap<Result>(
    _ transform: @escaping (OutputValue) -> Result?
  ) -> Signal<Result> {
    compactMap(transform)
  }
}

extension SignalChannel {
  /// Transforms each value and drops the nil results.
  ///
  /// - Parameter transform: Makes the new value, or nil.
  /// - Returns: The extended channel.
  @inlinable
  public func compactMap<Result>(
    _ transform: @escaping (OutputValue) -> Result?
  ) -> SignalChannel<InputValue, Result> {
    SignalChannel<InputValue, Result> { [attach] target in
      attach(
        SignalInput(
          { if let result = transform($0) { target.send(result) } },
          onEnd: target.finish
        )
      )
    }
  }

  /// Transforms each value and drops the nil results.
  ///
  /// - Parameter transform: Makes the new value, or nil.
  /// - Returns: The extended channel.
  @inlinable
  public func filterMap<Result>(
    _ transform: @escaping (OutputValue) -> Result?
  ) -> SignalChannel<InputValue, Result> {
    compactMap(transform)
  }
}
