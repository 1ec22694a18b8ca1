public import Signals

/// The left side of a binding: its name, the type of its argument, and its effect on the instance.
///
/// A name is declared once, in an extension constrained by the instance's class and the argument's
/// type. Subclasses inherit it, and tests find bindings by it.
///
/// ```swift
/// final class TUISwitch: Bindable {
///   var lifetimes: [Lifetime] = []
///   var isOn = false
/// }
///
/// extension BindingName where Instance: TUISwitch, Argument == Dynamic<Bool> {
///   /// Whether the switch is on.
///   static var isOn: Self { .value { $0.isOn = $1 } }
/// }
/// ```
public struct BindingName<Argument, Instance: AnyObject> {
  /// The name, including its parameters if it has any.
  public let name: String

  /// The property that the name has as a parameter, which distinguishes it in tests.
  @usableFromInline package let property: AnyKeyPath?

  @usableFromInline package let phase: BindingPhase
  @usableFromInline package let repetition: BindingRepetition
  @usableFromInline package let apply: (Instance, Argument, inout BindingContext) -> Lifetime?

  @inlinable
  package init(
    _ name: String,
    reading property: AnyKeyPath? = nil,
    phase: BindingPhase,
    repetition: BindingRepetition,
    apply: @escaping (Instance, Argument) -> Lifetime?
  ) {
    self.init(name, reading: property, phase: phase, repetition: repetition) {
      instance,
      argument,
      _ in
      apply(instance, argument)
    }
  }

  @inlinable
  package init(
    _ name: String,
    reading property: AnyKeyPath? = nil,
    phase: BindingPhase,
    repetition: BindingRepetition,
    apply: @escaping (Instance, Argument, inout BindingContext) -> Lifetime?
  ) {
    self.name = name
    self.property = property
    self.phase = phase
    self.repetition = repetition
    self.apply = apply
  }

  /// Makes a binding; the operators are a shorter form of it.
  ///
  /// - Parameter argument: The argument: `BindingName.text.binding(with: .constant("x"))`.
  /// - Returns: The binding.
  @inlinable
  public func binding(with argument: Argument) -> Binding<Instance> {
    Binding(NamedBinding(self, argument))
  }
}
