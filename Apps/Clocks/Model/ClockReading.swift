import TimeZoneCatalog

/// The time in a zone at a moment.
nonisolated struct ClockReading: Hashable {
  /// The local time type in effect.
  let zone: LocalTimeType

  /// The date and time in the zone.
  let civil: CivilTime

  /// The local date and time.
  let here: CivilTime

  /// Whether the zone is that of the user.
  let isHere: Bool

  /// The number of calendar days that the zone's date is after the local date.
  var dayDifference: Int { civil.dayNumber - here.dayNumber }

  /// The seconds that the zone is ahead of the local time.
  var difference: Int { civil.epochSeconds() - here.epochSeconds() }

  /// The offset from UTC, such as `UTC+05:30`.
  var offset: String { "UTC" + CivilTime.iso8601(offset: zone.utcOffset) }

  /// Whether it is day: from 6 to 18 o'clock, because the place of the zone isn't known.
  var isDay: Bool { Self.day.contains(civil.hour) }

  /// The hours of the day.
  static let day = 6..<18

  /// The minutes since the start of the day.
  var minuteOfDay: Int { civil.hour * 60 + civil.minute }
}
