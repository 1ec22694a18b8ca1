public import Signals

extension BindingName {
  /// Declares a constant, which is set once at construction.
  ///
  /// - Parameters:
  ///   - name: The name; defaults to the declaration's name.
  ///   - set: Sets the value.
  /// - Returns: The name.
  @inlinable
  public static func constant<Value>(
    _ name: String = #function,
    _ set: @escaping (Instance, Value) -> Void
  ) -> Self where Argument == Constant<Value> {
    Self(name, phase: .constant, repetition: .lastWins) { instance, argument in
      set(instance, argument.value)
      return nil
    }
  }

  /// Declares a value, which is set once or by each value of a signal.
  ///
  /// - Parameters:
  ///   - name: The name; defaults to the declaration's name.
  ///   - set: Sets the value.
  /// - Returns: The name.
  @inlinable
  public static func value<Value>(
    _ name: String = #function,
    _ set: @escaping (Instance, Value) -> Void
  ) -> Self where Argument == Dynamic<Value> {
    Self(name, phase: .value, repetition: .lastWins) { instance, argument, context in
      switch argument {
      case .constant(let value):
        set(instance, value)
        return nil
      case .dynamic(let signal):
        let point = TracePoint(.value, context.name)
        // A lifetime that ends with the instance may send during its deinitialization.
        let weak = context.weak(instance)
        return signal.subscribeValues { value in
          guard let instance = weak.instance(Instance.self) else { return }
          point.pass(value, of: instance) { set(instance, value) }
        }
      }
    }
  }

  /// Declares a signal, whose values make the instance perform an operation after construction.
  ///
  /// - Parameters:
  ///   - name: The name; defaults to the declaration's name.
  ///   - perform: Performs the operation.
  /// - Returns: The name.
  @inlinable
  public static func signal<Value>(
    _ name: String = #function,
    _ perform: @escaping (Instance, Value) -> Void
  ) -> Self where Argument == Signal<Value> {
    Self(name, phase: .signal, repetition: .addsUp) { instance, signal, context in
      let point = TracePoint(.operation, context.name)
      let weak = context.weak(instance)
      return signal.subscribeValues { value in
        guard let instance = weak.instance(Instance.self) else { return }
        point.pass(value, of: instance) { perform(instance, value) }
      }
    }
  }

  /// Declares an action, which the instance sends to an input.
  ///
  /// Handlers that the instance has already must be kept: `.action { $0.onToggle.add($1) }`.
  ///
  /// - Parameters:
  ///   - name: The name, including its parameters if it has any; defaults to the declaration's
  ///     name.
  ///   - property: The property that the name has as a parameter, by which tests find it.
  ///   - connect: Adds the closure to the handlers of the instance.
  /// - Returns: The name.
  @inlinable
  public static func action<Value>(
    _ name: String = #function,
    reading property: AnyKeyPath? = nil,
    _ connect: @escaping (Instance, @escaping (Value) -> Void) -> Void
  ) -> Self where Argument == SignalInput<Value> {
    Self(name, reading: property, phase: .action, repetition: .addsUp) { instance, input, context in
      let point = TracePoint(.action, context.name)
      let weak = context.weak(instance)
      connect(instance) { value in
        if weak.isCancelled { return }
        point.pass(value, of: weak.object) { input.send(value) }
      }
      return nil
    }
  }

  /// Declares an action without a value.
  ///
  /// - Parameters:
  ///   - name: The name, including its parameters if it has any; defaults to the declaration's
  ///     name.
  ///   - property: The property that the name has as a parameter, by which tests find it.
  ///   - connect: Adds the closure to the handlers of the instance.
  /// - Returns: The name.
  @inlinable
  public static func action(
    _ name: String = #function,
    reading property: AnyKeyPath? = nil,
    _ connect: @escaping (Instance, @escaping () -> Void) -> Void
  ) -> Self where Argument == SignalInput<Void> {
    Self(name, reading: property, phase: .action, repetition: .addsUp) { instance, input, context in
      let point = TracePoint(.action, context.name)
      let weak = context.weak(instance)
      connect(instance) {
        if weak.isCancelled { return }
        point.pass((), of: weak.object) { input.send(()) }
      }
      return nil
    }
  }

  /// Declares a state, which the instance shows and changes.
  ///
  /// - Parameters:
  ///   - name: The name, including its parameters if it has any; defaults to the declaration's
  ///     name.
  ///   - set: Shows a value.
  ///   - connect: Adds the closure, which receives the user's changes, to the handlers of the
  ///     instance.
  /// - Returns: The name.
  @inlinable
  public static func twoWay<Value>(
    _ name: String = #function,
    _ set: @escaping (Instance, Value) -> Void,
    changed connect: @escaping (Instance, @escaping (Value) -> Void) -> Void
  ) -> Self where Argument == TwoWay<Value> {
    let shown = BindingName<Dynamic<Value>, Instance>.value(name, set)
    let changed = BindingName<SignalInput<Value>, Instance>.action(name, connect)
    return Self(name, phase: .value, repetition: .lastWins) { instance, argument, context in
      let lifetimes = [
        shown.apply(instance, .dynamic(argument.signal), &context),
        changed.apply(instance, argument.input, &context),
      ]
      return Lifetime(lifetimes.compactMap { $0 })
    }
  }

  /// Declares a delegate, a closure that the instance calls to get a result.
  ///
  /// - Parameters:
  ///   - name: The name; defaults to the declaration's name.
  ///   - set: Sets the closure.
  /// - Returns: The name.
  @inlinable
  public static func delegate(
    _ name: String = #function,
    _ set: @escaping (Instance, Argument) -> Void
  ) -> Self {
    Self(name, phase: .constant, repetition: .lastWins) { instance, argument in
      set(instance, argument)
      return nil
    }
  }
}

// MARK: - Names that every binder has

extension BindingName where Argument == (Instance) -> Void {
  /// A closure that is called with the instance before any other binding is applied.
  @inlinable
  public static var adHocPrepare: Self {
    Self("adHocPrepare", phase: .prepare, repetition: .addsUp) { instance, closure in
      closure(instance)
      return nil
    }
  }
}

extension BindingName where Argument == (Instance) -> Lifetime? {
  /// A closure that is called after all other bindings; its result ends with the instance.
  @inlinable
  public static var adHocFinalize: Self {
    Self("adHocFinalize", phase: .finalize, repetition: .addsUp) { $1($0) }
  }
}

extension BindingName where Argument == Constant<[Lifetime]> {
  /// Lifetimes that end with the instance.
  @inlinable
  public static var lifetimes: Self {
    Self("lifetimes", phase: .finalize, repetition: .addsUp) { Lifetime($1.value) }
  }
}
