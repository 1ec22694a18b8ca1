/// The sending side of a signal.
///
/// Copies share one destination. Outside a delivery a value is delivered immediately; within a
/// delivery it is queued.
public struct SignalInput<Value> {
  @usableFromInline let receive: (Value) -> Void
  @usableFromInline let finish: (SignalEnd) -> Void

  /// Makes an input from closures.
  ///
  /// - Parameters:
  ///   - receive: Called for each value.
  ///   - onEnd: Called with the end.
  @inlinable
  public init(_ receive: @escaping (Value) -> Void, onEnd: @escaping (SignalEnd) -> Void = { _ in })
  {
    self.receive = receive
    finish = onEnd
  }

  @inlinable
  package init(root: Root<Value>) {
    receive = { root.send($0) }
    finish = { root.end($0) }
  }

  /// Sends a value.
  @inlinable
  public func send(_ value: Value) { receive(value) }

  /// Ends the signal of this input.
  ///
  /// Values sent before are delivered first; values sent later are ignored.
  @inlinable
  public func end(_ end: SignalEnd = .complete) { finish(end) }
}

/// A type that has an input: an input itself, or an adapter.
public protocol SignalInputInterface<InputValue> {
  /// The type of the values.
  associatedtype InputValue

  /// The input.
  var input: SignalInput<InputValue> { get }
}

extension SignalInput: SignalInputInterface {
  /// The input itself.
  @inlinable
  public var input: SignalInput<Value> { self }
}

extension SignalInputInterface {
  /// Sends a value.
  @inlinable
  public func send(_ value: InputValue) { input.send(value) }
}

extension SignalInputInterface where InputValue == Void {
  /// Sends an empty value.
  @inlinable
  public func send() { send(()) }
}
