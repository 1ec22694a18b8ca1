/// Days and dates.
extension MomentGrammar {
  private typealias Year = (era: Int?, number: Int)
  private typealias MonthName = (month: Int, form: MomentDate.MonthForm)

  /// Returns the readings of a day; nil for one that can't exist.
  func days(at index: Int) -> [Reading<MomentRequest.Day?>] {
    numericDates(at: index)
      + (datesWithSigns(at: index) + namedDates(at: index)).map { ($0.value, $0.end) }
      + meanings(at: index).compactMap { word in
        guard case .relative(let count, let unit) = word else { return nil }
        return (.relative(count, unit), index + 1)
      }
  }

  /// Returns the readings of the year of a date after its time, as `date` and `asctime` write it.
  func years(at index: Int, _ request: MomentRequest) -> [Reading<MomentRequest>] {
    guard request.time != nil, case .date(var date) = request.day?.value, date.year == nil,
      date.form == .name, let year = number(at: index), year.digits == 4
    else { return [] }
    date.year = year.value
    var request = request
    request.day?.value = .date(date)
    return [(request, index + 1)]
  }

  /// Returns the readings of the name of a weekday.
  func weekdays(at index: Int) -> [Reading<Int>] {
    meanings(at: index).compactMap { word in
      if case .weekday(let weekday) = word { (weekday, index + 1) } else { nil }
    }
  }

  // MARK: - Numbers only

  /// Returns the readings of a date such as 2026-03-28, 20260328, 28.3.2026 or 3/28.
  private func numericDates(at index: Int) -> [Reading<MomentRequest.Day?>] {
    if let (number, digits) = number(at: index, limit: 8), digits == 8 {
      let date = MomentDate(year: number / 10_000, month: number / 100 % 100, day: number % 100)
      return [(Self.date(date), index + 1)]
    }
    for mark: Character in ["-", "/", "."] where has(mark, at: index + 1) {
      guard let first = number(at: index), let second = number(at: index + 2) else { continue }
      // With points, the day comes first in all languages.
      let order = mark == "." ? [.day, .month, .year] : order
      let isLong = has(mark, at: index + 3)
      var dates: [Reading<MomentRequest.Day?>] = []
      if isLong, let third = number(at: index + 4) {
        dates = [(Self.date([first, second, third], order), index + 5)]
        if dates[0].value != nil { return dates }
      }
      let parts = order.filter { $0 != .year }
      let end = isLong && mark == "." ? index + 4 : index + 3
      return dates + [(Self.date([first, second], parts), end)]
    }
    return []
  }

  private static func date(
    _ numbers: [(value: Int, digits: Int)],
    _ order: [MomentWord.DatePart]
  ) -> MomentRequest.Day? {
    // A number of four digits shows which part is the year.
    let order: [MomentWord.DatePart] =
      if numbers[0].digits == 4 {
        [.year, .month, .day]
      } else if numbers.count == 3, numbers[2].digits == 4, order.first == .year {
        [.day, .month, .year]
      } else {
        order
      }
    var parts: [MomentWord.DatePart: Int] = [:]
    for (part, number) in zip(order, numbers) {
      guard part == .year ? number.digits == 2 || number.digits == 4 : number.digits <= 2 else {
        return nil
      }
      let isShortYear = part == .year && number.digits == 2
      parts[part] = isShortYear ? CivilTime.fullYear(number.value) : number.value
    }
    guard let month = parts[.month], let day = parts[.day] else { return nil }
    return date(MomentDate(year: parts[.year], month: month, day: day))
  }

  /// Returns a date unless its numbers can't be one.
  private static func date(_ date: MomentDate) -> MomentRequest.Day? {
    guard (1...12).contains(date.month), (1...31).contains(date.day), date.year != 0 else {
      return nil
    }
    return .date(date)
  }

  // MARK: - Signs and names

  /// Returns the reading of a date such as 2026年3月28日 or 令和8年3月28日.
  private func datesWithSigns(at start: Int) -> [Reading<MomentRequest.Day>] {
    let era = eras(at: start).first
    var (index, year) = (era == nil ? start : start + 1, Int?.none)
    if let number = yearNumber(at: index), has(.dateSign(.year), at: index + 1) {
      (index, year) = (index + 2, number)
    }
    guard era == nil || year != nil,
      let month = number(at: index), has(.dateSign(.month), at: index + 1),
      let day = number(at: index + 2), has(.dateSign(.day), at: index + 3),
      let date = Self.date(
        MomentDate(era: era, year: year, month: month.value, day: day.value)
      )
    else { return [] }
    return [(date, index + 4)]
  }

  /// Returns the number before the sign of a year; the first year of an era has a word.
  private func yearNumber(at index: Int) -> Int? {
    has(.firstYear, at: index) ? 1 : number(at: index)?.value
  }

  /// Returns the readings of a date with the name of the month, with or without a year.
  private func namedDates(at index: Int) -> [Reading<MomentRequest.Day>] {
    if let year = year(at: index) {
      let month = afterFillers(year.end)
      let dates = months(at: month).flatMap { name -> [Reading<MomentRequest.Day>] in
        guard name.form == .localName || !isEarly(year.value),
          let day = day(at: afterFillers(month + 1))
        else { return [] }
        return Self.date(dated(name, day: day.value, year.value)).map { [($0, day.end)] } ?? []
      }
      if !dates.isEmpty { return dates }
    }
    if let day = day(at: index) {
      // RFC 850 has 03-Jul-26.
      let isJoined = has("-", at: day.end)
      let month = isJoined ? day.end + 1 : afterFillers(day.end)
      let next = isJoined && has("-", at: month + 1) ? month + 2 : afterFillers(month + 1)
      return months(at: month).flatMap { withYear($0, day: day.value, end: month + 1, next) }
    }
    guard let day = day(at: afterFillers(index + 1)) else { return [] }
    let next = afterFillers(day.end)
    // "March 28 10" is a time of day unless another one follows, unlike "28 March 10".
    let isHour = year(at: next) == nil
    return months(at: index).flatMap { name in
      let dates = withYear(name, day: day.value, end: day.end, next)
      return isHour ? dates.reversed() : dates
    }
  }

  /// Returns the readings of a date with the year at an index, and without.
  private func withYear(
    _ name: MonthName,
    day: Int,
    end: Int,
    _ next: Int
  ) -> [Reading<MomentRequest.Day>] {
    guard let short = Self.date(dated(name, day: day, nil)) else { return [] }
    guard let year = year(at: next) ?? shortYear(at: next),
      let long = Self.date(dated(name, day: day, year.value))
    else { return [(short, end)] }
    let dates = [(long, year.end), (short, end)]
    // "28 March 1530" is a time of day unless another one follows.
    return name.form == .name && isEarly(year.value) ? dates.reversed() : dates
  }

  /// Returns the year of two digits at an index, unless they are the hour of a longer time of day.
  private func shortYear(at index: Int) -> Reading<Year>? {
    guard let number = number(at: index), number.digits == 2,
      !times(at: index).contains(where: { $0.end > index + 1 })
    else { return nil }
    return ((nil, CivilTime.fullYear(number.value)), index + 1)
  }

  /// Whether a year of the Gregorian calendar is more likely a time of day, because the calendar
  /// hardly existed.
  private func isEarly(_ year: Year) -> Bool { year.era == nil && year.number < 1_600 }

  private func dated(_ name: MonthName, day: Int, _ year: Year?) -> MomentDate {
    MomentDate(era: year?.era, year: year?.number, month: name.month, day: day, form: name.form)
  }

  /// Returns the year at an index: four digits, or any with the name of an era before or after
  /// them.
  private func year(at start: Int) -> Reading<Year>? {
    let before = eras(at: start).first
    let index = before == nil ? start : start + 1
    guard let number = number(at: index) else { return nil }
    let after = before == nil ? eras(at: index + 1).first : nil
    guard number.digits == 4 || before != nil || after != nil else { return nil }
    return ((before ?? after, number.value), after == nil ? index + 1 : index + 2)
  }

  private func eras(at index: Int) -> [Int] {
    meanings(at: index).compactMap { if case .era(let era) = $0 { era } else { nil } }
  }

  /// Returns the day of a month, as in "28", "28." and "28th".
  private func day(at index: Int) -> Reading<Int>? {
    guard let day = number(at: index), day.digits <= 2 else { return nil }
    return (day.value, has(".", at: index + 1) ? index + 2 : index + 1)
  }

  private func months(at index: Int) -> [MonthName] {
    meanings(at: index).compactMap { word in
      switch word {
      case .month(let month): (month, .name)
      case .localMonth(let month): (month, .localName)
      default: nil
      }
    }
  }
}
