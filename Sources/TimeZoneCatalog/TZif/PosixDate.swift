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
