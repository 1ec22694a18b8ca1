/// The sending side of a signal.
///
/// Copies share one destination. Outside a delivery a value is delivered immediately; within a
/// delivery it is queued.
public struct SignalInput<Value> {
  @usableFromInline let receiver: Receiver<Value>

  /// Makes an input from closures.
  ///
  /// - Parameters:
  ///   - receive: Called for each value.
  ///   - onEnd: Called with the end.
  @inlinable
  public init(_ receive: @escaping (Value) -> Void, onEnd: @escaping (SignalEnd) -> Void = { _ in })
  {
    receiver = ClosureReceiver(receive, onEnd)
  }

  @inlinable
  package init(root: Root<Value>) {
    receiver = root
  }

  /// A closure that sends a value; it captures one reference, which needs no memory.
  @inlinable var receive: (Value) -> Void { { [receiver] in receiver.send($0) } }

  /// A closure that ends the signal.
  @inlinable var finish: (SignalEnd) -> Void { { [receiver] in receiver.end($0) } }

  /// Sends a value.
  @inlinable
  public func send(_ value: Value) { receiver.send(value) }

  /// Ends the signal of this input.
  ///
  /// Values sent before are delivered first; values sent later are ignored.
  @inlinable
  public func end(_ end: SignalEnd = .complete) { receiver.end(end) }
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
