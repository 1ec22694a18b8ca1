/// Where a subscription delivers to: what to do with a value, and what with the end.
public struct Sink<Value> {
  @usableFromInline let receive: (Value) -> Void
  @usableFromInline let finish: (SignalEnd) -> Void

  /// Makes a sink.
  ///
  /// - Parameters:
  ///   - receive: Takes a value.
  ///   - onEnd: Takes the end; called at most once, and no value comes after it.
  @inlinable
  public init(_ receive: @escaping (Value) -> Void, onEnd: @escaping (SignalEnd) -> Void) {
    self.receive = receive
    finish = onEnd
  }

  /// Delivers a value.
  @inlinable
  public func send(_ value: Value) { receive(value) }

  /// Delivers the end.
  @inlinable
  public func end(_ end: SignalEnd) { finish(end) }
}
