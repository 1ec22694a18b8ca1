/// What a text says about a moment, before the reference and the zone are known.
struct MomentRequest: Hashable {
  /// A calendar day.
  enum Day: Hashable {
    /// A number of days after today.
    case relative(Int)

    /// A date.
    case date(MomentDate)
  }

  /// A time of day.
  struct Time: Hashable {
    let hour: Int
    var minute = 0
    var second = 0
  }

  /// A distance from now; days are those of the calendar.
  struct Distance: Hashable {
    var days = 0
    var seconds = 0
  }

  var day: Day?
  var weekday: Int?
  var time: Time?
  var distance: Distance?

  /// Whether nothing but a distance may follow.
  var isEmpty: Bool { day == nil && weekday == nil && time == nil && distance == nil }

  /// Returns the instant.
  ///
  /// - Throws: `MomentError.impossible` for a date that doesn't exist, or that is another weekday.
  func instant(
    from reference: Int,
    in rules: ZoneRules,
    _ calendar: MomentCalendar?
  ) throws(MomentError) -> LocalInstant {
    let utcOffset = rules.localTime(at: reference).utcOffset
    let now = CivilTime(epochSeconds: reference, utcOffset: utcOffset)
    if let distance {
      guard distance.days != 0 else { return .once(reference + distance.seconds) }
      let start = rules.localInstant(of: Self.time(of: now, onDay: now.dayNumber + distance.days))
      return distance.seconds == 0 ? start : .once(start.epochSeconds + distance.seconds)
    }
    guard let number = dayNumber(from: now, calendar) else { throw .impossible }
    var civil = Self.time(of: now, onDay: number)
    if let time { (civil.hour, civil.minute, civil.second) = (time.hour, time.minute, time.second) }
    guard let weekday else { return rules.localInstant(of: civil) }
    if day != nil {
      guard civil.weekday == weekday else { throw .impossible }
      return rules.localInstant(of: civil)
    }
    civil = Self.time(of: civil, onDay: number + (weekday - civil.weekday + 7) % 7)
    let instant = rules.localInstant(of: civil)
    guard instant.epochSeconds <= reference else { return instant }
    return rules.localInstant(of: Self.time(of: civil, onDay: civil.dayNumber + 7))
  }

  /// Returns the number of the day; nil for a date that doesn't exist.
  private func dayNumber(from now: CivilTime, _ calendar: MomentCalendar?) -> Int? {
    switch day {
    case nil: return now.dayNumber
    case .relative(let days): return now.dayNumber + days
    case .date(let date):
      if let calendar, calendar.isMeant(by: date, today: now.dayNumber) {
        return calendar.dayNumber(of: date, today: now.dayNumber)
      }
      if let year = date.year { return CivilTime.dayNumber(of: date, year) }
      // Eight years may lie between two leap days.
      return (now.year...now.year + 8).lazy
        .compactMap { CivilTime.dayNumber(of: date, $0) }
        .first { $0 >= now.dayNumber }
    }
  }

  private static func time(of civil: CivilTime, onDay number: Int) -> CivilTime {
    let midnight = CivilTime(dayNumber: number)
    var moved = civil
    (moved.year, moved.month, moved.day) = (midnight.year, midnight.month, midnight.day)
    return moved
  }
}

extension CivilTime {
  /// Returns the number of a date's day in a year; nil if the date doesn't exist.
  fileprivate static func dayNumber(of date: MomentDate, _ year: Int) -> Int? {
    guard (1...12).contains(date.month), date.day >= 1 else { return nil }
    let civil = CivilTime(year: year, month: date.month, day: date.day)
    let read = CivilTime(dayNumber: civil.dayNumber)
    return read.month == date.month && read.day == date.day ? civil.dayNumber : nil
  }
}
