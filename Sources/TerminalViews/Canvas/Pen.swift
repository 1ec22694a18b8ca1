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
