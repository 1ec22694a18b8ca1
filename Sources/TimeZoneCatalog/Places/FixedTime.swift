/// A time with a name and one offset, such as EST, which New York keeps for a part of the year.
public struct FixedTime: Hashable, Sendable {
  /// The name, an abbreviation in capitals.
  public let name: String

  /// Seconds to add to UTC, positive to the east.
  public let utcOffset: Int

  /// The number of the most populous place that keeps the time for the year or a part of it.
  let keeper: Int
}
