import TimeZoneCatalog

/// The time in a zone at a moment.
nonisolated struct ClockReading: Hashable {
  /// The rules of the zone.
  let rules: ZoneRules

  /// The local time type in effect.
  let zone: LocalTimeType

  /// The date and time in the zone.
  let civil: CivilTime

  /// The local date and time.
  let here: CivilTime

  /// Whether the zone is that of the user.
  let isHere: Bool

  /// Where the clock is, if it is known.
  var coordinates: Coordinates?

  /// The distance from now.
  var shift = TimeShift.zero

  /// Whether another time than now is shown.
  var isShifted: Bool { shift != .zero }

  /// The moment, in seconds since 1970.
  var seconds: Int { civil.epochSeconds(utcOffset: zone.utcOffset) }

  /// The number of calendar days that the zone's date is after the local date.
  var dayDifference: Int { civil.dayNumber - here.dayNumber }

  /// The seconds that the zone is ahead of the local time.
  var difference: Int { civil.epochSeconds() - here.epochSeconds() }

  /// The offset from UTC, such as `UTC+05:30`.
  var offset: String { "UTC" + CivilTime.iso8601(offset: zone.utcOffset) }

  /// The light: that of the sun, or where the place isn't known, day from 6 to 18 o'clock.
  var daylight: Daylight {
    if let coordinates { return Daylight(at: coordinates, seconds) }
    return Self.day.contains(civil.hour) ? .day : .night
  }

  /// The hours of the day where the place isn't known.
  static let day = 6..<18

  /// The minutes since the start of the day.
  var minuteOfDay: Int { civil.hour * 60 + civil.minute }

  /// The day of the clock.
  var clockDay: ClockDay {
    let noon = civil.dayNumber * 86_400 + 43_200 - zone.utcOffset
    return ClockDay(civil, at: coordinates, utcOffset: rules.localTime(at: noon).utcOffset)
  }

  /// The minute of the clock's day at which now is; nil if now is on another day there.
  var minuteOfNow: Int? {
    guard isShifted else { return nil }
    let now = rules.civilTime(at: seconds - shift.seconds)
    return now.dayNumber != civil.dayNumber ? nil : now.hour * 60 + now.minute
  }

  /// Returns the move to a minute of the day, at the nearest quarter of an hour.
  func move(toMinute minute: Int) -> TimeMove {
    let quarter = min((minute + 7) / 15 * 15, ClockDay.minutes - 15)
    var civil = civil
    (civil.hour, civil.minute, civil.second) = (quarter / 60, quarter % 60, 0)
    return .civil(civil, rules.localInstant(of: civil))
  }
}
