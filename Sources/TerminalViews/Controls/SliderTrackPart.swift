/// A part of the line of a slider, with a look of its own.
public nonisolated struct SliderTrackPart: Hashable, Sendable {
  /// The number before which the part ends; it starts where the previous one ends.
  public let end: Int

  /// Whether the line is thick.
  public let isThick: Bool

  /// The ink.
  public let ink: Ink

  /// Makes a part.
  public init(to end: Int, isThick: Bool, _ ink: Ink) {
    self.end = end
    self.isThick = isThick
    self.ink = ink
  }
}
