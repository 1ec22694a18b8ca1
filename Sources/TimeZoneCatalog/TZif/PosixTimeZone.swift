/// The rule of a `TZ` string: one local time, or two that alternate each year.
struct PosixTimeZone: Hashable, Sendable {
  /// The daylight time, with its start and end in a year.
  struct Daylight: Hashable, Sendable {
    let type: LocalTimeType
    let start: PosixDate
    let end: PosixDate
  }

  let standard: LocalTimeType
  let daylight: Daylight?

  init(standard: LocalTimeType, daylight: Daylight? = nil) {
    self.standard = standard
    self.daylight = daylight
  }

  /// Whether the local times differ in more than their names.
  var changesOffset: Bool { daylight.map { $0.type.utcOffset != standard.utcOffset } ?? false }

  func localTime(at epochSeconds: Int) -> LocalTimeType {
    guard let daylight else { return standard }
    let instant = epochSeconds.clampedToCalendar
    // A transition time may be up to a week outside its year, so adjacent years are checked.
    let year = year(of: instant)
    for year in year - 1...year + 1 where interval(daylight, year: year).contains(instant) {
      return daylight.type
    }
    return standard
  }

  func nextTransition(after epochSeconds: Int) -> ZoneTransition? {
    let instant = epochSeconds.clampedToCalendar
    return changes(around: instant).first { $0.epochSeconds > instant }
  }

  func previousTransition(before epochSeconds: Int) -> ZoneTransition? {
    let instant = epochSeconds.clampedToCalendar
    return changes(around: instant).last { $0.epochSeconds < instant }
  }

  private func year(of epochSeconds: Int) -> Int {
    CivilTime(epochSeconds: epochSeconds, utcOffset: standard.utcOffset).year
  }

  /// Returns the interval of daylight time that starts in a year.
  ///
  /// South of the equator it ends in the next. Where it lasts all year (RFC 9636 section 3.3), each
  /// interval meets or overlaps the next, and no instant is outside.
  private func interval(_ daylight: Daylight, year: Int) -> Range<Int> {
    let start = daylight.start.epochSeconds(year: year, utcOffset: standard.utcOffset)
    let offset = daylight.type.utcOffset
    let end = daylight.end.epochSeconds(year: year, utcOffset: offset)
    if end > start { return start..<end }
    return start..<max(start, daylight.end.epochSeconds(year: year + 1, utcOffset: offset))
  }

  private func changes(around instant: Int) -> [ZoneTransition] {
    guard let daylight else { return [] }
    let year = year(of: instant)
    return (year - 2...year + 2)
      .flatMap { year in
        let interval = interval(daylight, year: year)
        return [interval.lowerBound, interval.upperBound]
      }
      .sorted()
      .compactMap { time in
        let (before, after) = (localTime(at: time - 1), localTime(at: time))
        guard before != after else { return nil }
        return ZoneTransition(epochSeconds: time, before: before, after: after)
      }
  }
}

/// A date and time of a POSIX rule, such as M3.2.0/2: two o'clock on the second Sunday of March.
struct PosixDate: Hashable, Sendable {
  enum Day: Hashable, Sendable {
    /// `Jn`, 1 to 365; February 29 is never counted.
    case withoutLeapDay(Int)

    /// `n`, 0 to 365; February 29 is counted.
    case counted(Int)

    /// `Mm.w.d`; week 5 is the last of the month, day 0 is Sunday.
    case weekday(month: Int, week: Int, day: Int)
  }

  let day: Day

  /// Seconds after the day's midnight, negative or over a day in the extension of RFC 9636
  /// section 3.3.1.
  let time: Int

  /// Returns the instant of this date and time in a year at an offset from UTC.
  func epochSeconds(year: Int, utcOffset: Int) -> Int {
    dayNumber(year: year) * 86_400 + time - utcOffset
  }

  private func dayNumber(year: Int) -> Int {
    let newYear = CivilTime(year: year, month: 1, day: 1).dayNumber
    switch day {
    case .counted(let day): return newYear + day
    case .withoutLeapDay(let day):
      let march = CivilTime(year: year, month: 3, day: 1).dayNumber
      let isLeap = march - newYear == 60
      return newYear + day - 1 + (isLeap && day >= 60 ? 1 : 0)
    case .weekday(let month, let week, let day):
      let first = CivilTime(year: year, month: month, day: 1)
      let nextMonth = CivilTime(
        year: month == 12 ? year + 1 : year,
        month: month == 12 ? 1 : month + 1,
        day: 1
      )
      let firstMatch = first.dayNumber + (day - first.weekday % 7 + 7) % 7
      let match = firstMatch + (week - 1) * 7
      return match < nextMonth.dayNumber ? match : match - 7
    }
  }
}
