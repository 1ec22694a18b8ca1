/// What a shape is drawn with: a look and a width that keeps lines apart at every size.
///
/// The width grows with the canvas; where that would be thinner than `dots`, dots decide. So a
/// clock's hour hand stays thicker than its minute hand on a face of four rows.
public nonisolated struct Pen: Hashable, Sendable {
  /// The look.
  public var ink: Ink

  /// The width of lines in units of the drawing.
  public var width: Double

  /// The least width of lines in dots.
  public var dots: Double

  /// Makes a pen; without widths it draws lines of one dot.
  public init(_ ink: Ink = .text, width: Double = 0, dots: Double = 1) {
    self.ink = ink
    self.width = width
    self.dots = dots
  }
}
