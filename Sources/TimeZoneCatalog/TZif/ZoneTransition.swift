/// A moment at which the clocks of a zone begin to show something else.
public struct ZoneTransition: Hashable, Sendable {
  /// The first second, since 1970-01-01T00:00:00Z, of the new local time.
  public let epochSeconds: Int

  /// What held until then.
  public let before: LocalTimeType

  /// What holds from then on.
  public let after: LocalTimeType
}
