/// What a zone's clocks show at some time: their offset, its abbreviation, its daylight flag.
public struct LocalTimeType: Hashable, Sendable {
  /// Seconds to add to UTC, positive to the east.
  public let utcOffset: Int

  /// The designation in the data, such as CEST or +0530.
  ///
  /// Abbreviations are not unique: CST is three offsets on three continents.
  public let abbreviation: String

  /// Whether the data calls this daylight saving time.
  ///
  /// Dublin's winter is daylight saving of minus one hour in the data: a flag to pass on, and
  /// nothing to compute or to print with.
  public let isDaylight: Bool

  /// Creates a local time type.
  public init(utcOffset: Int, abbreviation: String, isDaylight: Bool = false) {
    self.utcOffset = utcOffset
    self.abbreviation = abbreviation
    self.isDaylight = isDaylight
  }
}
