extension SignalInterface {
  /// Drops each value that is the same as the value before it.
  ///
  /// ```text
  ///                         1-1-2-2-1-|
  /// distinctUntilChanged    1---2---1-|
  /// ```
  ///
  /// - Parameter isSame: Whether two values are the same.
  /// - Returns: The signal of the changes.
  @inlinable
  public func distinctUntilChanged(
    _ isSame: @escaping (OutputValue, OutputValue) -> Bool
  ) -> Signal<OutputValue> {
    let source = signal.source
    return Signal { sink in
      var last: OutputValue?
      return source(
        Sink(
          { value in
            if let last, isSame(last, value) { return }
            last = value
            sink.receive(value)
          },
          onEnd: sink.finish
        )
      )
    }
  }
}

extension SignalInterface where OutputValue: Equatable {
  /// Drops each value that equals the value before it.
  ///
  /// - Returns: The signal of the changes.
  @inlinable
  public func distinctUntilChanged() -> Signal<OutputValue> {
    distinctUntilChanged(==)
  }
}

extension SignalChannel where OutputValue: Equatable {
  /// Drops each value that equals the value before it.
  ///
  /// - Returns: The extended channel.
  @inlinable
  public func distinctUntilChanged() -> SignalChannel<InputValue, OutputValue> {
    through { $0.distinctUntilChanged() }
  }
}
