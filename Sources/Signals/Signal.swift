/// A source of values over time.
///
/// A signal only describes a source: nothing runs until there is a subscriber, and each
/// subscription runs independently. Values arrive synchronously and in order. A value that is sent
/// during a delivery is queued until that delivery has reached all subscribers, so feedback loops
/// neither overflow the stack nor deliver out of order.
///
/// ```swift
/// let (input, signal) = Signal<Int>.create()
/// let lifetime = signal.map { $0 * 2 }.subscribeValues { print($0) }
/// input.send(21)
/// ```
///
/// A signal ends at most once, by completion, error or cancellation; no value follows. It stays in
/// the isolation domain that created it: it is not Sendable, and no send takes a lock.
public struct Signal<Value> {
  @usableFromInline let source: (Sink<Value>) -> Lifetime

  /// Makes a signal from a closure that handles a subscription.
  ///
  /// - Parameter source: Called for each subscription with the sink to deliver to; returns the
  ///   lifetime of the subscription.
  @inlinable
  public init(_ source: @escaping (Sink<Value>) -> Lifetime) {
    self.source = source
  }

  /// Makes a signal and the input that feeds it.
  ///
  /// All subscribers share the input and receive the values sent after they subscribed. When the
  /// last copy of the input is released, the signal ends as cancelled.
  ///
  /// - Parameters:
  ///   - fileID: The file to name in a feedback-loop report.
  ///   - line: The line to name in a feedback-loop report.
  /// - Returns: The input and the signal.
  @inlinable
  public static func create(
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> (input: SignalInput<Value>, signal: Signal<Value>) {
    let subscribers = SubscriberList<Value>()
    let root = Root(label: .input(fileID: fileID, line: line), subscribers: subscribers)
    return (SignalInput(root: root), subscribers.signal)
  }
}

/// A type that has a signal: a signal itself, or an adapter.
public protocol SignalInterface<OutputValue> {
  /// The type of the values.
  associatedtype OutputValue

  /// The signal.
  var signal: Signal<OutputValue> { get }
}

extension Signal: SignalInterface {
  /// The signal itself.
  @inlinable
  public var signal: Signal<Value> { self }
}

extension SignalInterface {
  /// Subscribes with a sink.
  ///
  /// Subscribing is a delivery: values that are sent in response to the first values are queued
  /// until the subscription exists, so it does not miss them.
  ///
  /// - Parameter sink: Receives the values and the end.
  /// - Returns: The lifetime of the subscription.
  @inlinable
  public func subscribe(_ sink: Sink<OutputValue>) -> Lifetime {
    let source = signal.source
    return sendTogether { source(sink) }
  }

  /// Subscribes to the values and the end.
  ///
  /// - Parameters:
  ///   - onValue: Called for each value.
  ///   - onEnd: Called once when the signal ends; not when the subscription is cancelled.
  /// - Returns: The lifetime of the subscription.
  @inlinable
  public func subscribe(
    _ onValue: @escaping (OutputValue) -> Void,
    onEnd: @escaping (SignalEnd) -> Void
  ) -> Lifetime {
    subscribe(Sink(onValue, onEnd: onEnd))
  }

  /// Subscribes to the values.
  ///
  /// - Parameter onValue: Called for each value.
  /// - Returns: The lifetime of the subscription.
  @inlinable
  public func subscribeValues(_ onValue: @escaping (OutputValue) -> Void) -> Lifetime {
    subscribe(Sink(onValue) { _ in })
  }

  /// Sends the values to an input.
  ///
  /// - Parameter target: The receiver of the values; it does not end when the signal does.
  /// - Returns: The lifetime of the subscription.
  @inlinable
  public func bind<Target: SignalInputInterface>(
    to target: Target
  ) -> Lifetime where Target.InputValue == OutputValue {
    let input = target.input
    return subscribeValues { input.send($0) }
  }
}

/// The reason why a signal ended.
public enum SignalEnd {
  /// All values were delivered.
  case complete

  /// The source was released before it completed.
  case cancelled

  /// The source failed.
  case error(any Error)
}
