/// The name of a binding that a binder has applied to an instance, and the direction of its values.
///
/// Names stay with the instance, so an inspector can list the bindings of each view. Arguments
/// don't, because they may retain much more than the instance needs.
public struct BoundName: Hashable, Sendable {
  /// The direction of the values of a binding.
  public enum Direction: String, Hashable, Sendable {
    /// Set once.
    case once = "--"

    /// From a signal into the instance.
    case into = "<--"

    /// Out of the instance into an input.
    case outOf = "-->"
  }

  /// The name, including its parameters if it has any.
  public let name: String

  /// The direction.
  public let direction: Direction

  /// Makes a name.
  public init(name: String, direction: Direction) {
    (self.name, self.direction) = (name, direction)
  }
}

extension BoundName: CustomStringConvertible {
  /// The name with its operator: `text <--`.
  public var description: String { "\(name) \(direction.rawValue)" }
}
