import Glibc

/// A position in a drawing: x to the right, y up, both from -1 to 1 in the visible square.
public nonisolated struct Vector: Hashable, Sendable {
  /// The horizontal position, positive to the right of the centre.
  public var x: Double

  /// The vertical position, positive above the centre.
  public var y: Double

  /// Makes a position.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The centre of the square.
  public static let zero = Vector(x: 0, y: 0)

  /// Returns a position on a circle around the centre, with clockwise angles as on a clock.
  ///
  /// - Parameters:
  ///   - turns: The angle in turns: 0 is the top, 0.25 is on the right.
  ///   - radius: The distance from the centre.
  /// - Returns: The position.
  public static func clock(_ turns: Double, radius: Double) -> Vector {
    let angle = turns * 2 * .pi
    return Vector(x: radius * sin(angle), y: radius * cos(angle))
  }
}
