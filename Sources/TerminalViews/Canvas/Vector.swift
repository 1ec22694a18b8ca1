import Glibc

/// A place in a drawing: x to the right, y up, both from -1 to 1 on the square that is shown.
public nonisolated struct Vector: Hashable, Sendable {
  /// How far to the right of the centre.
  public var x: Double

  /// How far above the centre.
  public var y: Double

  /// Makes a place.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The centre of the square.
  public static let zero = Vector(x: 0, y: 0)

  /// A place on a circle around the centre, counted as clocks do.
  ///
  /// - Parameters:
  ///   - turns: Where on the circle: 0 is the top, a quarter is on the right.
  ///   - radius: The distance from the centre.
  /// - Returns: The place.
  public static func clock(_ turns: Double, radius: Double) -> Vector {
    let angle = turns * 2 * .pi
    return Vector(x: radius * sin(angle), y: radius * cos(angle))
  }
}
