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
