public import Signals

/// The argument of a value binding: a constant value or a signal of values.
public enum Dynamic<Value> {
  /// The value is set once, at construction.
  case constant(Value)

  /// The value is set by each value of the signal.
  case dynamic(Signal<Value>)
}

/// The argument of a constant binding, which is set at construction and never changes.
public struct Constant<Value> {
  /// The value.
  public let value: Value

  /// Makes the argument.
  @inlinable
  public init(_ value: Value) {
    self.value = value
  }
}

/// The argument of a binding in both directions: a state that the instance shows and changes.
///
/// A state is one by itself; otherwise it is made of a signal and an input:
///
/// ```swift
/// let name = Var("oslo")
/// let lowercasing: SignalInput<String> = Input().map { $0.lowercased() }.bind(to: name)
/// let shown = TwoWay(name.map { $0.uppercased() }, lowercasing)
/// ```
public struct TwoWay<Value>: SignalInterface, SignalInputInterface {
  /// The values that the instance shows.
  public let signal: Signal<Value>

  /// Receives the values to which the user changes the state.
  public let input: SignalInput<Value>

  /// Makes the argument.
  ///
  /// - Parameters:
  ///   - source: Sends the values that the instance shows.
  ///   - target: Receives those to which the user changes the state.
  @inlinable
  public init<Source: SignalInterface<Value>, Target: SignalInputInterface<Value>>(
    _ source: Source,
    _ target: Target
  ) {
    (signal, input) = (source.signal, target.input)
  }
}
