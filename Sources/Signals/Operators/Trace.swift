extension SignalInterface {
  /// Gives the signal a name in traces: each value is a record while a ``Tracer`` is active.
  ///
  /// ```swift
  /// let search = Var("")
  /// let words = search.map { $0.split(separator: " ") }.trace("words")
  /// ```
  ///
  /// ```text
  ///          1--2--3-|
  /// trace    1--2--3-|
  /// ```
  ///
  /// - Parameter name: The name.
  /// - Returns: The same signal.
  @inlinable
  public func trace(_ name: String) -> Signal<OutputValue> {
    let source = signal.source
    return Signal { sink in
      let point = TracePoint(.signal, name)
      return source(
        Sink({ value in point.pass(value) { sink.receive(value) } }, onEnd: sink.finish)
      )
    }
  }
}

extension SignalChannel {
  /// Gives the values of the channel a name in traces.
  ///
  /// - Parameter name: The name.
  /// - Returns: The same channel.
  @inlinable
  public func trace(_ name: String) -> SignalChannel<InputValue, OutputValue> {
    SignalChannel<InputValue, OutputValue> { [attach] target in
      let point = TracePoint(.signal, name)
      return attach(
        SignalInput(
          { value in point.pass(value) { target.send(value) } },
          onEnd: target.finish
        )
      )
    }
  }
}
