public import Signals

/// One behaviour of an instance: a name and its argument.
///
/// A binding is made from a binding name and an argument by an operator, as in `.text <--
/// state.name`, and has no effect until a binder applies it to the instance that it constructs.
public struct Binding<Instance: AnyObject> {
  /// The name, including its parameters if it has any.
  public let name: String

  /// The argument, whose type is given by the name.
  public let argument: Any

  /// Distinguishes names with the same spelling, such as a value and an action.
  package let argumentType: Any.Type

  /// The property that the name has as a parameter.
  package let property: AnyKeyPath?

  package let phase: BindingPhase
  package let repetition: BindingRepetition
  package let apply: (Instance) -> Lifetime?

  @usableFromInline
  init(
    name: String,
    property: AnyKeyPath?,
    argument: Any,
    argumentType: Any.Type,
    phase: BindingPhase,
    repetition: BindingRepetition,
    apply: @escaping (Instance) -> Lifetime?
  ) {
    self.name = name
    self.property = property
    self.argument = argument
    self.argumentType = argumentType
    self.phase = phase
    self.repetition = repetition
    self.apply = apply
  }

  /// Makes a binding of a subclass from one of its superclass.
  ///
  /// A style is an array of bindings of a superclass, which any subclass can use:
  ///
  /// ```swift
  /// let quiet: [Binding<TUIView>] = [.isHidden -- false, .lifetimes -- []]
  /// let label = Label(bindings: quiet.map { Binding($0) { $0 } } + [.text -- "Oslo"])
  /// ```
  ///
  /// Binding a name of the style again follows the rules of repeated names: the last value or
  /// delegate wins, and actions add up.
  ///
  /// - Parameters:
  ///   - inherited: The binding of the superclass.
  ///   - upcast: Returns the instance as its superclass: `{ $0 }`.
  public init<Base>(_ inherited: Binding<Base>, _ upcast: @escaping (Instance) -> Base) {
    name = inherited.name
    property = inherited.property
    argument = inherited.argument
    argumentType = inherited.argumentType
    phase = inherited.phase
    repetition = inherited.repetition
    apply = { [apply = inherited.apply] in apply(upcast($0)) }
  }
}
