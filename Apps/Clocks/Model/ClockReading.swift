import TimeZoneCatalog

/// What the clocks of a zone show at a moment.
nonisolated struct ClockReading: Hashable {
  /// The rule that holds.
  let zone: LocalTimeType

  /// The date and time there.
  let civil: CivilTime

  /// The date and time here.
  let here: CivilTime

  /// How many days the date there is after the one here: a difference of dates, not of hours.
  var dayDifference: Int { civil.dayNumber - here.dayNumber }

  /// The distance from UTC: `UTC+05:30`.
  var offset: String { "UTC" + CivilTime.iso8601(offset: zone.utcOffset) }
}
