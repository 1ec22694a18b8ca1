/// A picture made of lines, arcs, dots and short texts, independent of the size it is shown at.
///
/// The square from -1 to 1 on both axes, x to the right and y up, is shown as large as it fits, in
/// the middle of the canvas. Circles are round, because a dot of a cell's two by four is square.
/// What stays the same in a picture that moves is a drawing of its own, the backdrop of the others.
/// Copies share it: it is compared by identity and turned into dots once.
///
/// ```swift
/// var dial = Drawing()
/// dial.add(.circle(center: .zero, radius: 1), Pen(.secondary))
/// dial.add(.text("12", at: .clock(0, radius: 0.8)), fromRows: 10)
/// let face = Drawing(on: dial)
/// var quarterPast = face
/// quarterPast.add(.line(from: .zero, to: .clock(0.25, radius: 0.8)), Pen(.accent))
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

  /// The strokes over the backdrop; later ones are drawn over earlier ones.
  public private(set) var strokes: [Stroke] = []

  private let sharedBackdrop: Backdrop?

  /// Makes a drawing without strokes.
  ///
  /// - Parameter backdrop: What lies under its strokes; nothing when left out.
  public init(on backdrop: Drawing? = nil) {
    sharedBackdrop = backdrop.map(Backdrop.init)
  }

  /// What lies under the strokes.
  public var backdrop: Drawing? { sharedBackdrop?.drawing }

  /// Whether two drawings have one and the same backdrop.
  func shares(_ other: Drawing) -> Bool { sharedBackdrop === other.sharedBackdrop }

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

nonisolated extension Drawing {
  /// A drawing that others lie on.
  fileprivate final class Backdrop: Hashable, Sendable {
    let drawing: Drawing

    init(_ drawing: Drawing) { self.drawing = drawing }

    static func == (one: Backdrop, other: Backdrop) -> Bool {
      one === other || one.drawing == other.drawing
    }

    func hash(into hasher: inout Hasher) { hasher.combine(drawing) }
  }
}
