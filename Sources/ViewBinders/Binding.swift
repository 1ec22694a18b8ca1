import Signals

/// One behaviour of an instance: a name and its argument.
///
/// A binding is made from a binding name and an argument by an operator, as in `.text <--
/// state.name`, and has no effect until a binder applies it to the instance that it constructs.
public struct Binding<Instance: AnyObject> {
  @usableFromInline let box: BindingBox

  @inlinable
  init(_ box: BindingBox) {
    self.box = box
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
    box = InheritedBinding(inherited.box, upcast)
  }

  /// The name, including its parameters if it has any.
  public var name: String { box.name }

  /// The argument, whose type is given by the name.
  public var argument: Any { box.argument }

  /// The property that the name has as a parameter.
  package var property: AnyKeyPath? { box.property }
}

/// A binding without its types, so that a binder handles its bindings without type metadata.
@usableFromInline
class BindingBox {
  let name: String
  let property: AnyKeyPath?
  let phase: BindingPhase
  let repetition: BindingRepetition
  /// Distinguishes names with the same spelling, such as a value and an action.
  let argumentType: ObjectIdentifier

  init(
    name: String,
    property: AnyKeyPath?,
    phase: BindingPhase,
    repetition: BindingRepetition,
    argumentType: ObjectIdentifier
  ) {
    (self.name, self.property, self.argumentType) = (name, property, argumentType)
    (self.phase, self.repetition) = (phase, repetition)
  }

  /// The argument.
  var argument: Any { () }

  /// Applies the binding.
  ///
  /// - Parameters:
  ///   - instance: The instance, of the type of the binding.
  ///   - context: The context of the binder.
  /// - Returns: What keeps the binding running, if it is not done.
  func apply(to instance: AnyObject, in context: inout BindingContext) -> Lifetime? { nil }

  /// Whether the binding overrides another one that comes earlier.
  final func overrides(_ other: BindingBox) -> Bool {
    argumentType == other.argumentType && name == other.name
  }
}

/// A binding with the types of its name.
@usableFromInline
final class NamedBinding<Argument, Instance: AnyObject>: BindingBox {
  private let effect: (Instance, Argument, inout BindingContext) -> Lifetime?
  private let typedArgument: Argument

  @usableFromInline
  init(_ name: BindingName<Argument, Instance>, _ argument: Argument) {
    (effect, typedArgument) = (name.apply, argument)
    super.init(
      name: name.name,
      property: name.property,
      phase: name.phase,
      repetition: name.repetition,
      argumentType: ObjectIdentifier(Argument.self)
    )
  }

  override var argument: Any { typedArgument }

  override func apply(to instance: AnyObject, in context: inout BindingContext) -> Lifetime? {
    effect(unsafeDowncast(instance, to: Instance.self), typedArgument, &context)
  }
}

/// A binding of a superclass.
private final class InheritedBinding<Base: AnyObject, Instance: AnyObject>: BindingBox {
  private let inherited: BindingBox
  private let upcast: (Instance) -> Base

  init(_ inherited: BindingBox, _ upcast: @escaping (Instance) -> Base) {
    (self.inherited, self.upcast) = (inherited, upcast)
    super.init(
      name: inherited.name,
      property: inherited.property,
      phase: inherited.phase,
      repetition: inherited.repetition,
      argumentType: inherited.argumentType
    )
  }

  override var argument: Any { inherited.argument }

  override func apply(to instance: AnyObject, in context: inout BindingContext) -> Lifetime? {
    inherited.apply(to: upcast(unsafeDowncast(instance, to: Instance.self)), in: &context)
  }
}

/// The phases in which bindings are applied; within a phase they are applied in source order.
@usableFromInline
package enum BindingPhase: UInt8, CaseIterable {
  case prepare
  case constant
  case value
  case action
  case signal
  case finalize
}

/// The effect of binding a name twice.
@usableFromInline
package enum BindingRepetition {
  /// The last binding overrides the others.
  case lastWins

  /// All bindings apply, in order.
  case addsUp
}

extension BoundName {
  /// Takes the name of a binding.
  ///
  /// - Parameters:
  ///   - binding: The binding.
  ///   - isLasting: Whether it has a lifetime, so that a value has a signal.
  init(_ binding: BindingBox, isLasting: Bool) {
    let direction: Direction =
      switch binding.phase {
      case .action: .outOf
      case .signal: .into
      case .value where isLasting: .into
      case .prepare, .constant, .value, .finalize: .once
      }
    self.init(name: binding.name, direction: direction)
  }
}
