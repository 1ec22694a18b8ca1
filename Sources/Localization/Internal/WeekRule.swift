/// How the weeks of a year are counted.
struct WeekRule {
  /// The days from Monday to the first day of a week.
  let start: Int

  /// The days that the first week of a year has at least.
  let least: Int

  /// Makes the rule for a first day: that of ISO 8601 for Monday, else the first week is that of January 1,
  /// as ICU counts in the regions that begin weeks on these days.
  init(_ weekStart: UserLocale.WeekStart) {
    switch weekStart {
    case .monday: (start, least) = (0, 4)
    case .saturday: (start, least) = (5, 1)
    case .sunday: (start, least) = (6, 1)
    }
  }

  /// Returns the number of the week of a day, from 1.
  ///
  /// - Parameters:
  ///   - days: The days since 1970-01-01.
  ///   - year: The year of the day.
  /// - Returns: The number in the year to which the week belongs.
  func week(of days: Int, year: Int) -> Int {
    // The first week of a year contains this day of January.
    let firsts = [year + 1, year, year - 1].map {
      firstDay(of: daysSince1970(year: $0, month: 1, day: least))
    }
    let first = firsts.first { $0 <= days } ?? days
    return (days - first) / 7 + 1
  }

  /// Returns the first day of the week of a day; 1970-01-01 was a Thursday.
  private func firstDay(of days: Int) -> Int {
    let past = (days + 3 - start) % 7
    return days - (past < 0 ? past + 7 : past)
  }
}
