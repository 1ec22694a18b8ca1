public import Signals

/// The precedence of the binding operators.
///
/// Without an associativity, two bindings that lack the comma between them are an error at the
/// first one, which shows this name.
precedencegroup CommaSeparatedBindings {
  lowerThan: TernaryPrecedence
}

infix operator -- : CommaSeparatedBindings
infix operator <-- : CommaSeparatedBindings
infix operator --> : CommaSeparatedBindings
infix operator <--> : CommaSeparatedBindings

// MARK: - Constants and delegates

/// Binds a constant value: `.text -- "Clocks"`.
@inlinable
public func -- <Value, Instance>(
  name: BindingName<Dynamic<Value>, Instance>,
  value: Value
) -> Binding<Instance> {
  name.binding(with: .constant(value))
}

/// Binds the value of a constant name.
@inlinable
public func -- <Value, Instance>(
  name: BindingName<Constant<Value>, Instance>,
  value: Value
) -> Binding<Instance> {
  name.binding(with: Constant(value))
}

/// Binds a delegate closure.
@inlinable
public func -- <Result, Instance>(
  name: BindingName<() -> Result, Instance>,
  closure: @escaping () -> Result
) -> Binding<Instance> {
  name.binding(with: closure)
}

/// Binds a delegate closure.
@inlinable
public func -- <First, Result, Instance>(
  name: BindingName<(First) -> Result, Instance>,
  closure: @escaping (First) -> Result
) -> Binding<Instance> {
  name.binding(with: closure)
}

/// Binds a delegate closure.
@inlinable
public func -- <First, Second, Result, Instance>(
  name: BindingName<(First, Second) -> Result, Instance>,
  closure: @escaping (First, Second) -> Result
) -> Binding<Instance> {
  name.binding(with: closure)
}

// MARK: - Signals into the instance

/// Binds the values of a signal: `.text <-- state.name`.
@inlinable
public func <-- <Source: SignalInterface, Instance>(
  name: BindingName<Dynamic<Source.OutputValue>, Instance>,
  source: Source
) -> Binding<Instance> {
  name.binding(with: .dynamic(source.signal))
}

/// Binds a signal whose values make the instance perform an operation.
@inlinable
public func <-- <Source: SignalInterface, Instance>(
  name: BindingName<Signal<Source.OutputValue>, Instance>,
  source: Source
) -> Binding<Instance> {
  name.binding(with: source.signal)
}

// MARK: - Actions out of the instance

/// Binds an action to an input: `.textChanged --> state.name`.
@inlinable
public func --> <Target: SignalInputInterface, Instance>(
  name: BindingName<SignalInput<Target.InputValue>, Instance>,
  target: Target
) -> Binding<Instance> {
  name.binding(with: target.input)
}

// MARK: - Both directions

/// Binds a state that the instance shows and changes: `.focus(equals: .name) <--> state.focus`.
@inlinable
public func <--> <Value, State: SignalInterface<Value> & SignalInputInterface<Value>, Instance>(
  name: BindingName<TwoWay<Value>, Instance>,
  state: State
) -> Binding<Instance> {
  name.binding(with: TwoWay(state, state))
}
