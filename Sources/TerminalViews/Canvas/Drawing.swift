import Glibc

/// A vector drawing of lines, arcs, dots and short texts.
///
/// The square from -1 to 1 on both axes, x to the right and y up, is scaled to fit into the canvas
/// and centred. Circles are round, because a dot, half a column by a quarter of a row, is
/// approximately square. Put the static part of an animated drawing into a ground drawing: copies
/// share it, it is compared by identity and rasterized once.
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
  /// A shape.
  public enum Shape: Hashable, Sendable {
    /// A straight line.
    case line(from: Vector, to: Vector)

    /// Connected straight lines.
    case polyline([Vector])

    /// A circle.
    case circle(center: Vector, radius: Double)

    /// An arc, clockwise, in turns from the top: 0 to 0.25 is the upper right quarter.
    case arc(center: Vector, radius: Double, from: Double, to: Double)

    /// A dot with the width of the pen.
    case dot(at: Vector)

    /// A text in one row, centred at a position, in front of all dots.
    case text(String, at: Vector)
  }

  /// A shape and the pen to draw it with.
  public struct Stroke: Hashable, Sendable {
    /// The shape.
    public var shape: Shape

    /// The pen.
    public var pen: Pen

    /// The heights of the square, in rows, at which the stroke is drawn.
    public var rows: ClosedRange<Int>

    /// The characters with which the stroke is drawn; nil for all.
    public var glyphs: DotGlyphs?
  }

  /// The strokes over the ground, from back to front.
  public private(set) var strokes: [Stroke] = []

  private let sharedBackdrop: Backdrop?

  /// Makes a drawing without strokes.
  ///
  /// - Parameter backdrop: The drawing under its strokes; by default none.
  public init(on backdrop: Drawing? = nil) {
    sharedBackdrop = backdrop.map(Backdrop.init)
  }

  /// The drawing under the strokes.
  public var backdrop: Drawing? { sharedBackdrop?.drawing }

  /// Whether two drawings have the same backdrop.
  func shares(_ other: Drawing) -> Bool { sharedBackdrop === other.sharedBackdrop }

  /// Adds a stroke in front of the existing ones.
  ///
  /// - Parameters:
  ///   - shape: The shape.
  ///   - pen: The pen.
  ///   - rows: The heights of the square, in rows, at which this stroke is drawn.
  ///   - glyphs: The characters with which it is drawn; nil for all.
  public mutating func add(
    _ shape: Shape,
    _ pen: Pen = Pen(),
    rows: ClosedRange<Int>,
    only glyphs: DotGlyphs? = nil
  ) {
    strokes.append(Stroke(shape: shape, pen: pen, rows: rows, glyphs: glyphs))
  }

  /// Adds a stroke in front of the existing ones.
  ///
  /// - Parameters:
  ///   - shape: The shape.
  ///   - pen: The pen.
  ///   - minimumRows: The minimum height of the square in rows for this stroke to be drawn.
  ///   - glyphs: The characters with which it is drawn; nil for all.
  public mutating func add(
    _ shape: Shape,
    _ pen: Pen = Pen(),
    fromRows minimumRows: Int = 0,
    only glyphs: DotGlyphs? = nil
  ) {
    add(shape, pen, rows: minimumRows...Int.max, only: glyphs)
  }
}

nonisolated extension Drawing {
  /// A drawing behind others.
  fileprivate final class Backdrop: Hashable, Sendable {
    let drawing: Drawing

    init(_ drawing: Drawing) { self.drawing = drawing }

    static func == (one: Backdrop, other: Backdrop) -> Bool {
      one === other || one.drawing == other.drawing
    }

    func hash(into hasher: inout Hasher) { hasher.combine(drawing) }
  }
}

/// The ink and the line width of a stroke.
///
/// The width scales with the canvas but is at least `dots`, so a clock's hour hand stays thicker
/// than its minute hand on a face of four rows.
public nonisolated struct Pen: Hashable, Sendable {
  /// The ink.
  public var ink: Ink

  /// The line width in units of the drawing.
  public var width: Double

  /// The minimum line width in dots.
  public var dots: Double

  /// The character of each cell with dots of the stroke in ASCII; nil for the most similar one.
  public var sign: Unicode.Scalar?

  /// Makes a pen; by default its lines are one dot wide.
  public init(
    _ ink: Ink = .text,
    width: Double = 0,
    dots: Double = 1,
    sign: Unicode.Scalar? = nil
  ) {
    self.ink = ink
    self.width = width
    self.dots = dots
    self.sign = sign
  }
}

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
