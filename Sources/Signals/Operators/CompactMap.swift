extension SignalInterface {
  /// Turns each value into another, and leaves out those that have none.
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

  /// Turns each value into another, and leaves out those that have none.
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
  /// Turns each value into another, and leaves out those that have none.
  ///
  /// - Parameter transform: Makes the new value, or nil.
  /// - Returns: The longer channel.
  @inlinable
  public func compactMap<Result>(
    _ transform: @escaping (OutputValue) -> Result?
  ) -> SignalChannel<InputValue, Result> {
    SignalChannel<InputValue, Result> { [attach] target in
      attach(
        SignalInput(
          { value in if let result = transform(value) { target.receive(result) } },
          onEnd: target.finish
        )
      )
    }
  }

  /// Turns each value into another, and leaves out those that have none.
  ///
  /// - Parameter transform: Makes the new value, or nil.
  /// - Returns: The longer channel.
  @inlinable
  public func filterMap<Result>(
    _ transform: @escaping (OutputValue) -> Result?
  ) -> SignalChannel<InputValue, Result> {
    compactMap(transform)
  }
}
