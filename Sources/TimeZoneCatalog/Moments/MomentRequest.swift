/// The parts of a moment that a text contains, before the reference and the zone are known.
struct MomentRequest: Hashable {
  /// A value with its part of the text.
  struct Part<Value: Hashable>: Hashable {
    var value: Value
    let text: Substring
  }

  /// A calendar day.
  enum Day: Hashable {
    /// A number of units after today.
    case relative(Int, MomentWord.Unit)

    /// A date.
    case date(MomentDate)
  }

  /// A time of day; the end of a day is 24:00.
  struct Time: Hashable {
    let hour: Int
    var minute = 0
    var second = 0
  }

  /// A distance from now; months and days are those of the calendar.
  struct Distance: Hashable {
    var months = 0
    var days = 0
    var seconds = 0

    func times(_ factor: Int) -> Distance {
      Distance(months: factor * months, days: factor * days, seconds: factor * seconds)
    }
  }

  var day: Part<Day>?
  var weekday: Part<Int>?
  var time: Part<Time>?
  var utcOffset: Part<Int>?
  var zone: Part<PlaceMeaning>?
  var distance: Part<Distance>?

  /// The moment in seconds since 1970.
  var epochSeconds: Part<Int>?

  /// Whether the text has no part yet.
  var isEmpty: Bool { day == nil && weekday == nil && time == nil && !isWhole }

  /// Whether the moment is complete, so that no other part may follow.
  var isWhole: Bool { distance != nil || epochSeconds != nil }

  /// Returns the instant.
  ///
  /// - Throws: `MomentError` for a date that doesn't exist, or that is another weekday.
  func instant(
    from reference: Int,
    in rules: ZoneRules,
    _ words: MomentWords
  ) throws(MomentError) -> LocalInstant {
    if let epochSeconds { return .once(epochSeconds.value) }
    let local = rules.localTime(at: reference).utcOffset
    let now = CivilTime(epochSeconds: reference, utcOffset: local)
    if let distance = distance?.value { return Self.instant(distance, from: now, reference, rules) }
    guard let number = dayNumber(from: now, words) else {
      throw .impossible(String(day?.text ?? ""))
    }
    var civil = now.onDay(number)
    if let time = time?.value {
      (civil.hour, civil.minute, civil.second) = (time.hour, time.minute, time.second)
    }
    guard let weekday else { return rules.localInstant(of: civil) }
    if day != nil {
      guard civil.weekday == weekday.value else { throw .otherWeekday(String(weekday.text)) }
      return rules.localInstant(of: civil)
    }
    civil = civil.onDay(number + (weekday.value - civil.weekday + 7) % 7)
    let instant = rules.localInstant(of: civil)
    guard instant.epochSeconds <= reference else { return instant }
    return rules.localInstant(of: civil.onDay(civil.dayNumber + 7))
  }

  private static func instant(
    _ distance: Distance,
    from now: CivilTime,
    _ reference: Int,
    _ rules: ZoneRules
  ) -> LocalInstant {
    guard distance.months != 0 || distance.days != 0 else {
      return .once(reference + distance.seconds)
    }
    let day = now.dayNumber(afterMonths: distance.months) + distance.days
    let start = rules.localInstant(of: now.onDay(day))
    return distance.seconds == 0 ? start : .once(start.epochSeconds + distance.seconds)
  }

  /// Returns the number of the day; nil for a date that doesn't exist.
  private func dayNumber(from now: CivilTime, _ words: MomentWords) -> Int? {
    switch day?.value {
    case nil: return now.dayNumber
    case .relative(let weeks, .week):
      let day = now.dayNumber + weeks * 7
      guard let weekday else { return day }
      let start = words.firstWeekday
      return day + (weekday.value - start + 7) % 7 - (now.weekday - start + 7) % 7
    case .relative(let months, .month): return now.dayNumber(afterMonths: months)
    case .relative(let years, .year): return now.dayNumber(afterMonths: years * 12)
    case .relative(let days, _): return now.dayNumber + days
    case .date(let date):
      if let calendar = words.calendar, calendar.isMeant(by: date, today: now.dayNumber) {
        return calendar.dayNumber(of: date, today: now.dayNumber)
      }
      if let year = date.year { return CivilTime.dayNumber(of: date, year) }
      // Eight years may lie between two leap days.
      return (now.year...now.year + 8).lazy
        .compactMap { CivilTime.dayNumber(of: date, $0) }
        .first { $0 >= now.dayNumber }
    }
  }
}

extension CivilTime {
  /// Returns the same time of day on a day.
  fileprivate func onDay(_ number: Int) -> CivilTime {
    var moved = CivilTime(dayNumber: number)
    (moved.hour, moved.minute, moved.second) = (hour, minute, second)
    return moved
  }

  /// Returns the number of the day some months later, in a shorter month its last day.
  fileprivate func dayNumber(afterMonths count: Int) -> Int {
    let months = year * 12 + month - 1 + count
    let start = CivilTime(
      year: months.flooredQuotient(12),
      month: months - months.flooredQuotient(12) * 12 + 1,
      day: 1
    )
    return start.dayNumber + min(day, start.daysInMonth) - 1
  }

  /// Returns the number of a date's day in a year; nil if the date doesn't exist.
  fileprivate static func dayNumber(of date: MomentDate, _ year: Int) -> Int? {
    guard (1...12).contains(date.month), date.day >= 1 else { return nil }
    let start = CivilTime(year: year, month: date.month, day: 1)
    return date.day <= start.daysInMonth ? start.dayNumber + date.day - 1 : nil
  }
}
