public import Signals

/// The argument of a value binding: a value that stays, or a signal of values.
public enum Dynamic<Value> {
  /// Set once, at the construction.
  case constant(Value)

  /// Set with each value of the signal.
  case dynamic(Signal<Value>)
}

/// The argument of a constant binding: needed to construct the instance, never changed.
public struct Constant<Value> {
  /// The value.
  public let value: Value

  /// Makes the argument.
  @inlinable
  public init(_ value: Value) {
    self.value = value
  }
}
