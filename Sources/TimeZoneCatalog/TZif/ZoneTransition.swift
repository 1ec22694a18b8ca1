/// A transition of a zone's local time.
public struct ZoneTransition: Hashable, Sendable {
  /// The first second, since 1970-01-01T00:00:00Z, of the new local time.
  public let epochSeconds: Int

  /// The local time type before the transition.
  public let before: LocalTimeType

  /// The local time type after the transition.
  public let after: LocalTimeType
}
