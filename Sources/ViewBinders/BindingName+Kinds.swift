public import Signals

extension BindingName {
  /// Declares a constant: set at the construction and never again.
  ///
  /// - Parameters:
  ///   - name: The name; that of the declaration if left out.
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

  /// Declares a value: set once or by each value of a signal.
  ///
  /// - Parameters:
  ///   - name: The name; that of the declaration if left out.
  ///   - set: Sets the value.
  /// - Returns: The name.
  @inlinable
  public static func value<Value>(
    _ name: String = #function,
    _ set: @escaping (Instance, Value) -> Void
  ) -> Self where Argument == Dynamic<Value> {
    Self(name, phase: .value, repetition: .lastWins) { instance, argument in
      switch argument {
      case .constant(let value):
        set(instance, value)
        return nil
      case .dynamic(let signal):
        return signal.subscribeValues { [weak instance] value in
          // What ends with the instance may send while the instance goes.
          if let instance { set(instance, value) }
        }
      }
    }
  }

  /// Declares a signal: something that the instance is told to do, after it is constructed.
  ///
  /// - Parameters:
  ///   - name: The name; that of the declaration if left out.
  ///   - perform: Does it.
  /// - Returns: The name.
  @inlinable
  public static func signal<Value>(
    _ name: String = #function,
    _ perform: @escaping (Instance, Value) -> Void
  ) -> Self where Argument == Signal<Value> {
    Self(name, phase: .signal, repetition: .addsUp) { instance, signal in
      signal.subscribeValues { [weak instance] value in
        if let instance { perform(instance, value) }
      }
    }
  }

  /// Declares an action: something that the instance tells.
  ///
  /// - Parameters:
  ///   - name: The name, with its parameters if it has any; that of the declaration if left out.
  ///   - listen: Makes the instance call the closure; must keep what listened before.
  /// - Returns: The name.
  @inlinable
  public static func action<Value>(
    _ name: String = #function,
    _ listen: @escaping (Instance, @escaping (Value) -> Void) -> Void
  ) -> Self where Argument == SignalInput<Value> {
    Self(name, phase: .action, repetition: .addsUp) { instance, input in
      listen(instance) { input.send($0) }
      return nil
    }
  }

  /// Declares an action over a callback property of the instance.
  ///
  /// - Parameters:
  ///   - callback: The property; each further binding is called after those before it.
  ///   - name: The name; that of the declaration if left out.
  /// - Returns: The name.
  @inlinable
  public static func action<Value>(
    _ callback: ReferenceWritableKeyPath<Instance, ((Value) -> Void)?>,
    _ name: String = #function
  ) -> Self where Argument == SignalInput<Value> {
    .action(name) { instance, send in
      let earlier = instance[keyPath: callback]
      instance[keyPath: callback] = { value in
        earlier?(value)
        send(value)
      }
    }
  }

  /// Declares an action over a callback property of the instance that says only that it happened.
  ///
  /// - Parameters:
  ///   - callback: The property; each further binding is called after those before it.
  ///   - name: The name; that of the declaration if left out.
  /// - Returns: The name.
  @inlinable
  public static func action(
    _ callback: ReferenceWritableKeyPath<Instance, (() -> Void)?>,
    _ name: String = #function
  ) -> Self where Argument == SignalInput<Void> {
    .action(name) { instance, send in
      let earlier = instance[keyPath: callback]
      instance[keyPath: callback] = {
        earlier?()
        send(())
      }
    }
  }

  /// Declares a delegate: a closure that the instance asks when it needs to know.
  ///
  /// - Parameters:
  ///   - name: The name; that of the declaration if left out.
  ///   - set: Hands the closure to the instance.
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
  /// Called with the instance before any other binding is applied.
  @inlinable
  public static var adHocPrepare: Self {
    Self("adHocPrepare", phase: .prepare, repetition: .addsUp) { instance, closure in
      closure(instance)
      return nil
    }
  }
}

extension BindingName where Argument == (Instance) -> Lifetime? {
  /// Called with the instance after all other bindings; what it returns ends with the instance.
  @inlinable
  public static var adHocFinalize: Self {
    Self("adHocFinalize", phase: .finalize, repetition: .addsUp) { $1($0) }
  }
}

extension BindingName where Argument == Constant<[Lifetime]> {
  /// Lifetimes that the instance keeps, and that end with it.
  @inlinable
  public static var lifetimes: Self {
    Self("lifetimes", phase: .finalize, repetition: .addsUp) { Lifetime($1.value) }
  }
}
