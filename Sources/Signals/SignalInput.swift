/// The place that takes values in.
///
/// Copies share one place. Sending outside a delivery delivers at once; sending within one puts the
/// value in the queue of that delivery.
public struct SignalInput<Value> {
  @usableFromInline let receive: (Value) -> Void
  @usableFromInline let finish: (SignalEnd) -> Void

  /// Makes an input that passes what it gets to closures.
  ///
  /// - Parameters:
  ///   - receive: Takes a value.
  ///   - onEnd: Takes the end.
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

  /// Takes a value in.
  @inlinable
  public func send(_ value: Value) { receive(value) }

  /// Ends the signal behind the input.
  ///
  /// What was sent before is delivered first; what is sent later is ignored.
  @inlinable
  public func end(_ end: SignalEnd = .complete) { finish(end) }
}

/// A type that takes values in: an input itself, or an adapter.
public protocol SignalInputInterface<InputValue> {
  /// What the input takes.
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
  /// Takes a value in.
  @inlinable
  public func send(_ value: InputValue) { input.send(value) }
}

extension SignalInputInterface where InputValue == Void {
  /// Takes in that something happened.
  @inlinable
  public func send() { send(()) }
}
