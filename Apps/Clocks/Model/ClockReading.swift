import TimeZoneCatalog

/// The time in a zone at a moment.
nonisolated struct ClockReading: Hashable {
  /// The local time type in effect.
  let zone: LocalTimeType

  /// The date and time in the zone.
  let civil: CivilTime

  /// The local date and time.
  let here: CivilTime

  /// The number of calendar days that the zone's date is after the local date.
  var dayDifference: Int { civil.dayNumber - here.dayNumber }

  /// The offset from UTC, such as `UTC+05:30`.
  var offset: String { "UTC" + CivilTime.iso8601(offset: zone.utcOffset) }
}
