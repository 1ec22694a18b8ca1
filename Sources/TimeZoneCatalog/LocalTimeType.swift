/// A local time type of a zone: offset, abbreviation and daylight flag.
public struct LocalTimeType: Hashable, Sendable {
  /// Seconds to add to UTC, positive to the east.
  public let utcOffset: Int

  /// The designation in the data, such as CEST or +0530.
  ///
  /// Abbreviations are not unique: CST has three meanings.
  public let abbreviation: String

  /// Whether the data calls this daylight saving time.
  ///
  /// Don't use the flag for computations or display: in the data, Dublin's winter time is daylight
  /// saving time of minus one hour.
  public let isDaylight: Bool

  /// Creates a local time type.
  public init(utcOffset: Int, abbreviation: String, isDaylight: Bool = false) {
    self.utcOffset = utcOffset
    self.abbreviation = abbreviation
    self.isDaylight = isDaylight
  }
}
