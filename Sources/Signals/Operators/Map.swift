extension SignalInterface {
  /// Transforms each value.
  ///
  /// ```text
  ///        1--2--3-|
  /// map    a--b--c-|
  /// ```
  ///
  /// - Parameter transform: Makes the new value.
  /// - Returns: The signal of the new values.
  @inlinable
  @inline(__always)
  public func map<Result>(
    _ transform: @escaping (OutputValue) -> Result
  ) -> Signal<Result> {
    let source = signal.source
    return Signal { sink in
      // Captures the closure alone: the memory of a chain is mostly that of such closures.
      source(Sink({ [receive = sink.receive] in receive(transform($0)) }, onEnd: sink.finish))
    }
  }
}

extension SignalChannel {
  /// Transforms each value.
  ///
  /// - Parameter transform: Makes the new value.
  /// - Returns: The extended channel.
  @inlinable
  public func map<Result>(
    _ transform: @escaping (OutputValue) -> Result
  ) -> SignalChannel<InputValue, Result> {
    SignalChannel<InputValue, Result> { [attach] target in
      attach(
        SignalInput(
          { target.send(transform($0)) },
          onEnd: target.finish
        )
      )
    }
  }
}
