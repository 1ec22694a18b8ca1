/// A moment that somebody has typed.
public struct Moment: Hashable, Sendable {
  /// A zone that the text names.
  public struct Zone: Hashable, Sendable {
    /// The part of the text.
    public let text: String

    /// The zone, or its place; nil for this machine's zone if that has no identifier.
    public let match: PlaceMatch?

    /// Whether something else may be meant, by ``PlaceMeaning/main(_:)``.
    public var isMain = false
  }

  /// The instant, and whether the clocks show its time once, twice or not at all.
  public let instant: LocalInstant

  /// The zone whose clocks the text is about, if it names one.
  public let zone: Zone?
}
