/// A part of the line of a slider, with a look of its own.
public nonisolated struct SliderTrackPart: Hashable, Sendable {
  /// The looks of a line.
  public nonisolated enum Stroke: Hashable, Sendable {
    /// A thin line.
    case thin

    /// A line of dashes.
    case dashed

    /// A thick line.
    case thick
  }

  /// The number before which the part ends; it starts where the previous one ends.
  public let end: Int

  /// The look of the line.
  public let stroke: Stroke

  /// The ink.
  public let ink: Ink

  /// Makes a part.
  public init(to end: Int, _ stroke: Stroke, _ ink: Ink) {
    self.end = end
    self.stroke = stroke
    self.ink = ink
  }
}
