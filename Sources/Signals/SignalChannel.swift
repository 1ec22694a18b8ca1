/// A way from an input to where its values go, read from the input's end.
///
/// An action binding needs an input; what the action means is said by the operators behind it.
/// `Input()` starts a channel, operators add to it, `bind(to:)` ends it and gives the input:
///
/// ```swift
/// let (log, lines) = Signal<String>.create()
/// let shout = Input<String>().map { $0.uppercased() }.bind(to: log)
/// shout.send("hello")
/// ```
public struct SignalChannel<InputValue, OutputValue> {
  @usableFromInline let attach: (SignalInput<OutputValue>) -> SignalInput<InputValue>

  @inlinable
  init(attach: @escaping (SignalInput<OutputValue>) -> SignalInput<InputValue>) {
    self.attach = attach
  }

  /// Ends the channel.
  ///
  /// - Parameter target: Where the values go.
  /// - Returns: The input at the channel's other end; it keeps the operators alive.
  @inlinable
  public func bind<Target: SignalInputInterface>(
    to target: Target
  ) -> SignalInput<InputValue> where Target.InputValue == OutputValue {
    attach(target.input)
  }

  /// Ends the channel with a closure.
  ///
  /// - Parameter onValue: Called for each value.
  /// - Returns: The input at the channel's other end.
  @inlinable
  public func subscribeValues(
    _ onValue: @escaping (OutputValue) -> Void
  ) -> SignalInput<InputValue> {
    attach(SignalInput(onValue))
  }

  /// Ends the channel in several inputs.
  ///
  /// Every input accepts the value before any of them delivers it, so what one of them causes, such
  /// as the end of the view that sent the value, does not keep it from the others.
  ///
  /// - Parameter inputs: Where the values go, in this order.
  /// - Returns: The input at the channel's other end.
  @inlinable
  public func multicast(_ inputs: SignalInput<OutputValue>...) -> SignalInput<InputValue> {
    attach(
      SignalInput(
        { value in sendTogether { for input in inputs { input.send(value) } } },
        onEnd: { end in for input in inputs { input.end(end) } }
      )
    )
  }

  /// Adds any operator of signals to the channel.
  ///
  /// A completion or an error of the operators ends the target. When the input at the channel's other
  /// end is released, the target goes on, and what the operators still hold back is dropped.
  ///
  /// - Parameter operators: Makes the signal that the channel goes on with.
  /// - Returns: The longer channel.
  @inlinable
  public func through<Result>(
    _ operators: @escaping (Signal<OutputValue>) -> Signal<Result>
  ) -> SignalChannel<InputValue, Result> {
    SignalChannel<InputValue, Result> { target in
      let (input, signal) = Signal<OutputValue>.create()
      let lifetime = operators(signal).subscribe(
        { target.send($0) },
        onEnd: { end in
          if case .cancelled = end { return }
          target.end(end)
        }
      )
      let held = SignalInput<OutputValue>(
        { value in withExtendedLifetime(lifetime) { input.send(value) } },
        onEnd: { input.end($0) }
      )
      return attach(held)
    }
  }
}

/// Starts a channel: `.didSelect --> Input().map { .add($0) }.bind(to: document)`.
public typealias Input<Value> = SignalChannel<Value, Value>

extension SignalChannel where InputValue == OutputValue {
  /// Starts a channel.
  @inlinable
  public init() {
    attach = { $0 }
  }
}
