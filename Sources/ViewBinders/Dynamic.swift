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
