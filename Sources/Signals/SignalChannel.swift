/// A chain of operators between an input and a target, built from the input's side.
///
/// An action binding needs an input, and the operators behind the input translate the action.
/// `Input()` starts a channel, operators extend it, and `bind(to:)` ends it and returns the input:
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
  /// - Parameter target: The receiver of the values.
  /// - Returns: The input at the start of the channel; it retains the operators.
  @inlinable
  public func bind<Target: SignalInputInterface>(
    to target: Target
  ) -> SignalInput<InputValue> where Target.InputValue == OutputValue {
    attach(target.input)
  }

  /// Ends the channel with a closure.
  ///
  /// - Parameter onValue: Called for each value.
  /// - Returns: The input at the start of the channel.
  @inlinable
  public func subscribeValues(
    _ onValue: @escaping (OutputValue) -> Void
  ) -> SignalInput<InputValue> {
    attach(SignalInput(onValue))
  }

  /// Ends the channel with two receivers, such as adapters and inputs.
  ///
  /// Every receiver accepts the value before any of them delivers it, so the others receive it even
  /// if the first one ends the sender, for example by closing the view.
  ///
  /// - Parameters:
  ///   - first: The first receiver of the values.
  ///   - second: The second one.
  /// - Returns: The input at the start of the channel.
  @inlinable
  public func bind(
    to first: some SignalInputInterface<OutputValue>,
    _ second: some SignalInputInterface<OutputValue>
  ) -> SignalInput<InputValue> {
    bind(toAll: [first.input, second.input])
  }

  /// Ends the channel with three receivers, as with two.
  @inlinable
  public func bind(
    to first: some SignalInputInterface<OutputValue>,
    _ second: some SignalInputInterface<OutputValue>,
    _ third: some SignalInputInterface<OutputValue>
  ) -> SignalInput<InputValue> {
    bind(toAll: [first.input, second.input, third.input])
  }

  /// Ends the channel with four receivers, as with two.
  @inlinable
  public func bind(
    to first: some SignalInputInterface<OutputValue>,
    _ second: some SignalInputInterface<OutputValue>,
    _ third: some SignalInputInterface<OutputValue>,
    _ fourth: some SignalInputInterface<OutputValue>
  ) -> SignalInput<InputValue> {
    bind(toAll: [first.input, second.input, third.input, fourth.input])
  }

  // With a variadic parameter instead, a wrong constant in the same binder crashes the compiler.
  @usableFromInline
  func bind(toAll inputs: [SignalInput<OutputValue>]) -> SignalInput<InputValue> {
    attach(
      SignalInput(
        { value in sendTogether { for input in inputs { input.send(value) } } },
        onEnd: { end in for input in inputs { input.end(end) } }
      )
    )
  }

  /// Adds any operator of signals to the channel.
  ///
  /// A completion or an error of the operators ends the target. When the input at the start of the
  /// channel is released, the target stays open, and values that the operators still delay are
  /// dropped.
  ///
  /// - Parameter operators: Extends a signal with operators.
  /// - Returns: The extended channel.
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
