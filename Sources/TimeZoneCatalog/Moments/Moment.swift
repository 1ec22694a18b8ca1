/// A moment that a user has typed.
public struct Moment: Hashable, Sendable {
  /// A zone that the text names.
  public struct Zone: Hashable, Sendable {
    /// The part of the text.
    public let text: String

    /// The zone, or its place; nil for this machine's zone if that has no identifier.
    public let match: PlaceMatch?

    /// Whether the zone is only the most likely one (``PlaceMeaning/main(_:)``).
    public var isMain = false
  }

  /// The instant, and whether its local time occurs once, twice or not at all.
  public let instant: LocalInstant

  /// The zone that the text names, if it names one.
  public let zone: Zone?
}

/// The reason why a text isn't a moment.
public enum MomentError: Error, Hashable, Sendable {
  /// The text is empty.
  case empty

  /// This part of the text has no meaning in its place.
  case unreadable(String)

  /// This part of the text is a date or a time of day that no zone has, such as February 30 or
  /// 25:00.
  case impossible(String)

  /// This part of the text stands for several times or places, the best first.
  case severalZones(String, [PlaceMatch])

  /// This part of the text is a zone, but there is one before it.
  case secondZone(String)

  /// The offset from UTC isn't the one that the zone, this part of the text, has at the moment.
  case otherOffset(String)

  /// This part of the text is a day of the week, but not that of the date.
  case otherWeekday(String)
}
