public import Signals

/// One behaviour of an instance: a name and its argument.
///
/// A binding is made from a binding name and an argument by an operator, as in `.text <--
/// state.name`, and has no effect until a binder applies it to the instance that it constructs.
public struct Binding<Instance: AnyObject> {
  /// The phases in which bindings are applied; within a phase they are applied in source order.
  @usableFromInline
  package enum Phase: Int, Comparable {
    case prepare
    case constant
    case value
    case action
    case signal
    case finalize

    @usableFromInline
    package static func < (lhs: Phase, rhs: Phase) -> Bool { lhs.rawValue < rhs.rawValue }
  }

  /// The effect of binding a name twice.
  @usableFromInline
  package enum Repetition {
    /// The last binding overrides the others.
    case lastWins

    /// All bindings apply, in order.
    case addsUp
  }

  /// The name, including its parameters if it has any.
  public let name: String

  /// The argument, whose type is given by the name.
  public let argument: Any

  /// Distinguishes names with the same spelling, such as a value and an action.
  package let argumentType: Any.Type

  package let phase: Phase
  package let repetition: Repetition
  package let apply: (Instance) -> Lifetime?

  @usableFromInline
  init(
    name: String,
    argument: Any,
    argumentType: Any.Type,
    phase: Phase,
    repetition: Repetition,
    apply: @escaping (Instance) -> Lifetime?
  ) {
    self.name = name
    self.argument = argument
    self.argumentType = argumentType
    self.phase = phase
    self.repetition = repetition
    self.apply = apply
  }
}
