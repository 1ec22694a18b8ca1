import Signals

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
