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

  /// Creates a local time type without an abbreviation: the offset stands for it, as in tzdata.
  init(unnamed utcOffset: Int, isDaylight: Bool = false) {
    let minutes = Int(utcOffset.magnitude) / 60
    let hours = (utcOffset < 0 ? "-" : "+") + (minutes / 60).twoDigits
    let digits = minutes % 60 == 0 ? hours : hours + (minutes % 60).twoDigits
    self.init(
      utcOffset: utcOffset,
      abbreviation: utcOffset == 0 ? "UTC" : digits,
      isDaylight: isDaylight
    )
  }
}
