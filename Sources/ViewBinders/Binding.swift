public import Signals

/// One behaviour of an instance: a name and its argument.
///
/// Bindings are made by a binding name and an operator, `.text <-- state.name`, and do nothing until
/// a binder applies them to the instance that it constructs.
public struct Binding<Instance: AnyObject> {
  /// When a binding is applied, in this order; within a phase in the order of writing.
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

  /// What happens when a name is bound twice.
  @usableFromInline
  package enum Repetition {
    /// The last one counts.
    case lastWins

    /// All count, in order.
    case addsUp
  }

  /// The name, with its parameters if it has any.
  public let name: String

  /// The argument, of the type that the name says.
  public let argument: Any

  /// Tells names apart that are written alike, such as a value and an action.
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
