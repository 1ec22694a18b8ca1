/// A picture made of lines, arcs, dots and short texts, independent of the size it is shown at.
///
/// The square from -1 to 1 on both axes, x to the right and y up, is shown as large as it fits, in
/// the middle of the canvas. Circles are round, because a dot of a cell's two by four is square.
///
/// ```swift
/// var face = Drawing()
/// face.add(.circle(center: .zero, radius: 1), Pen(.secondary))
/// face.add(.line(from: .zero, to: .clock(0.25, radius: 0.8)), Pen(.accent))
/// face.add(.text("12", at: .clock(0, radius: 0.8)), fromRows: 10)
/// ```
public nonisolated struct Drawing: Hashable, Sendable {
  /// Something with a form and a place.
  public enum Shape: Hashable, Sendable {
    /// A straight line.
    case line(from: Vector, to: Vector)

    /// Straight lines from each place to the next.
    case polyline([Vector])

    /// A whole circle.
    case circle(center: Vector, radius: Double)

    /// A part of a circle, clockwise, in turns from the top: 0 to 0.25 is the upper right quarter.
    case arc(center: Vector, radius: Double, from: Double, to: Double)

    /// A single place, as thick as the pen.
    case dot(at: Vector)

    /// A text of one row with its middle at a place; it stands in front of all dots.
    case text(String, at: Vector)
  }

  /// A shape with the pen that draws it.
  public struct Stroke: Hashable, Sendable {
    /// The form.
    public var shape: Shape

    /// The look.
    public var pen: Pen

    /// How many rows the shown square must have, so that details appear where there is room.
    public var minimumRows: Int
  }

  /// The strokes; later ones are drawn over earlier ones.
  public private(set) var strokes: [Stroke] = []

  /// Makes an empty drawing.
  public init() {}

  /// Draws a shape over what is there.
  ///
  /// - Parameters:
  ///   - shape: The form.
  ///   - pen: The look.
  ///   - minimumRows: How many rows the shown square must have for this stroke to appear.
  public mutating func add(_ shape: Shape, _ pen: Pen = Pen(), fromRows minimumRows: Int = 0) {
    strokes.append(Stroke(shape: shape, pen: pen, minimumRows: minimumRows))
  }
}
