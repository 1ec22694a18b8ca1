public import Signals
public import ViewBinders

extension Sequence {
  /// Returns the argument of a name.
  ///
  /// For a repeated value, constant or delegate it is the last one, which overrides the others.
  /// Repeated actions and signals all apply, so there must be only one; see `arguments(of:)`.
  ///
  /// ```swift
  /// let bindings = try TableView<String>(.cellIdentifier -- { _ in "name" }).consumeBindings()
  /// let identifier = try bindings.argument(of: .cellIdentifier)
  /// #expect(identifier("Oslo") == "name")
  /// ```
  ///
  /// - Parameter name: The binding name.
  /// - Returns: The argument.
  /// - Throws: ``BindingError``, which names the binding.
  public func argument<Argument, Instance>(
    of name: BindingName<Argument, Instance>
  ) throws(BindingError) -> Argument where Element == Binding<Instance> {
    let found = arguments(of: name)
    guard let last = found.last else {
      throw .missing(name.name, among: map(\.name))
    }
    guard found.count == 1 || name.repetition == .lastWins else {
      throw .repeated(name.name, count: found.count)
    }
    return last
  }

  /// Returns the arguments of all bindings of a name, in source order.
  ///
  /// - Parameter name: The binding name.
  /// - Returns: The arguments; none if the name is not bound.
  public func arguments<Argument, Instance>(
    of name: BindingName<Argument, Instance>
  ) -> [Argument] where Element == Binding<Instance> {
    filter { $0.name == name.name && $0.property == name.property }
      .compactMap { $0.argument as? Argument }
  }

  /// Returns the current value of a value binding.
  ///
  /// - Parameter name: The name of a value binding.
  /// - Returns: The constant, or the latest value of the signal.
  /// - Throws: ``BindingError``, also if the signal has not delivered a value.
  public func latestValue<Value, Instance>(
    of name: BindingName<Dynamic<Value>, Instance>
  ) throws(BindingError) -> Value where Element == Binding<Instance> {
    switch try argument(of: name) {
    case .constant(let value): return value
    case .dynamic(let signal):
      guard let value = signal.capture().last else { throw .silent(name.name) }
      return value
    }
  }

  /// Returns the value of a constant binding.
  ///
  /// - Parameter name: The name of a constant.
  /// - Returns: The value.
  /// - Throws: ``BindingError``.
  public func value<Value, Instance>(
    of name: BindingName<Constant<Value>, Instance>
  ) throws(BindingError) -> Value where Element == Binding<Instance> {
    try argument(of: name).value
  }

  /// Returns the input of an action binding, to send the user's actions.
  ///
  /// - Parameter name: The name of an action.
  /// - Returns: The input.
  /// - Throws: ``BindingError``.
  public func input<Value, Instance>(
    of name: BindingName<SignalInput<Value>, Instance>
  ) throws(BindingError) -> SignalInput<Value> where Element == Binding<Instance> {
    try argument(of: name)
  }

  /// Returns the signal of a signal binding.
  ///
  /// - Parameter name: The name of a signal.
  /// - Returns: The signal.
  /// - Throws: ``BindingError``.
  public func signal<Value, Instance>(
    of name: BindingName<Signal<Value>, Instance>
  ) throws(BindingError) -> Signal<Value> where Element == Binding<Instance> {
    try argument(of: name)
  }
}
