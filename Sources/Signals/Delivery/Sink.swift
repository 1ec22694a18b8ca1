/// The receiver of a subscription: a closure for values and a closure for the end.
public struct Sink<Value> {
  @usableFromInline package let receive: (Value) -> Void
  @usableFromInline let finish: (SignalEnd) -> Void

  /// Makes a sink.
  ///
  /// - Parameters:
  ///   - receive: Called for each value.
  ///   - onEnd: Called at most once, after the last value.
  @inlinable
  public init(_ receive: @escaping (Value) -> Void, onEnd: @escaping (SignalEnd) -> Void) {
    self.receive = receive
    finish = onEnd
  }

  /// Returns a sink that receives other values and passes the same end on.
  ///
  /// - Parameter receive: Called for each value.
  /// - Returns: The sink.
  @inlinable
  package func receiving<Other>(_ receive: @escaping (Other) -> Void) -> Sink<Other> {
    Sink<Other>(receive, onEnd: finish)
  }

  /// Delivers a value.
  @inlinable
  public func send(_ value: Value) { receive(value) }

  /// Delivers the end.
  @inlinable
  public func end(_ end: SignalEnd) { finish(end) }
}
