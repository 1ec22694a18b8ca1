/// A source of values over time.
///
/// A signal only describes where values come from: nothing runs until somebody subscribes, and each
/// subscription runs on its own. Values arrive synchronously and in order. A value that is sent
/// while another is being delivered waits until that delivery has reached everybody, so feedback
/// loops neither overflow the stack nor arrive out of order.
///
/// ```swift
/// let (input, signal) = Signal<Int>.create()
/// let lifetime = signal.map { $0 * 2 }.subscribeValues { print($0) }
/// input.send(21)
/// ```
///
/// A signal ends at most once, by completing, by an error or by being cancelled; afterwards nothing
/// arrives. It belongs to the place where it was made: it is not Sendable, and no send takes a lock.
public struct Signal<Value> {
  @usableFromInline let source: (Sink<Value>) -> Lifetime

  /// Makes a signal from what happens at a subscription.
  ///
  /// - Parameter source: Called for each subscription with the place to deliver to; returns what
  ///   keeps the delivery going.
  @inlinable
  public init(_ source: @escaping (Sink<Value>) -> Lifetime) {
    self.source = source
  }

  /// Makes a signal and the input that feeds it.
  ///
  /// All subscribers share the one input and get what is sent after they came. When the last copy
  /// of the input is released, the signal ends as cancelled.
  ///
  /// - Parameters:
  ///   - fileID: Named in the report of a loop that never settles.
  ///   - line: Named in the report of a loop that never settles.
  /// - Returns: The input and the signal.
  @inlinable
  public static func create(
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> (input: SignalInput<Value>, signal: Signal<Value>) {
    let subscribers = Subscribers<Value>()
    let root = Root<Value>(
      label: RootLabel(fileID: fileID, line: line),
      receive: { subscribers.send($0) },
      finish: { subscribers.finish($0) }
    )
    return (SignalInput(root: root), subscribers.signal)
  }
}

/// A type that has a signal: a signal itself, or an adapter.
public protocol SignalInterface<OutputValue> {
  /// What the signal delivers.
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
  /// Subscribing is a delivery: what is sent because of the values that come at once waits until the
  /// subscription is made, so it does not miss them.
  ///
  /// - Parameter sink: Gets the values and the end.
  /// - Returns: What keeps the subscription going.
  @inlinable
  public func subscribe(_ sink: Sink<OutputValue>) -> Lifetime {
    let source = signal.source
    return sendTogether { source(sink) }
  }

  /// Subscribes to the values and the end.
  ///
  /// - Parameters:
  ///   - onValue: Called for each value.
  ///   - onEnd: Called once, when the signal ends by itself; not when the lifetime ends it.
  /// - Returns: What keeps the subscription going.
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
  /// - Returns: What keeps the subscription going.
  @inlinable
  public func subscribeValues(_ onValue: @escaping (OutputValue) -> Void) -> Lifetime {
    subscribe(Sink(onValue) { _ in })
  }

  /// Sends the values to an input.
  ///
  /// - Parameter target: Where the values go; it does not end when the signal does.
  /// - Returns: What keeps the values going.
  @inlinable
  public func bind<Target: SignalInputInterface>(
    to target: Target
  ) -> Lifetime where Target.InputValue == OutputValue {
    let input = target.input
    return subscribeValues { input.send($0) }
  }
}
