/// Days and dates.
extension MomentGrammar {
  /// Returns the readings of a day.
  func days(at index: Int) -> [Reading<MomentRequest.Day>] {
    numericDates(at: index) + datesWithSigns(at: index) + namedDates(at: index)
      + meanings(at: index).compactMap { word in
        if case .relativeDay(let days) = word { (.relative(days), index + 1) } else { nil }
      }
  }

  /// Returns the readings of the name of a weekday.
  func weekdays(at index: Int) -> [Reading<Int>] {
    meanings(at: index).compactMap { word in
      if case .weekday(let weekday) = word { (weekday, index + 1) } else { nil }
    }
  }

  // MARK: - Numbers only

  /// Returns the readings of a date such as 2026-03-28, 28.3.2026 or 3/28.
  private func numericDates(at index: Int) -> [Reading<MomentRequest.Day>] {
    for mark: Character in ["-", "/", "."] where has(mark, at: index + 1) {
      guard let first = number(at: index), let second = number(at: index + 2) else { continue }
      // With points, the day comes first in all languages.
      let order = mark == "." ? [.day, .month, .year] : order
      let isLong = has(mark, at: index + 3)
      if isLong, let third = number(at: index + 4),
        let date = Self.date([first, second, third], order)
      {
        return [(date, index + 5)]
      }
      let parts = order.filter { $0 != .year }
      let end = isLong && mark == "." ? index + 4 : index + 3
      return Self.date([first, second], parts).map { [($0, end)] } ?? []
    }
    return []
  }

  private static func date(
    _ numbers: [(value: Int, digits: Int)],
    _ order: [MomentWord.DatePart]
  ) -> MomentRequest.Day? {
    // Four digits tell where the year is.
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
      parts[part] = part == .year && number.digits == 2 ? 2_000 + number.value : number.value
    }
    guard let month = parts[.month], let day = parts[.day] else { return nil }
    return date(year: parts[.year], month: month, day: day)
  }

  /// Returns a date unless its numbers can't be one.
  private static func date(year: Int?, month: Int, day: Int) -> MomentRequest.Day? {
    guard (1...12).contains(month), (1...31).contains(day), year != 0 else { return nil }
    return .date(year: year, month: month, day: day)
  }

  // MARK: - Signs and names

  /// Returns the reading of a date such as 2026年3月28日.
  private func datesWithSigns(at start: Int) -> [Reading<MomentRequest.Day>] {
    var (index, year) = (start, Int?.none)
    if let number = number(at: index), has(.dateSign(.year), at: index + 1) {
      (index, year) = (index + 2, number.value)
    }
    guard let month = number(at: index), has(.dateSign(.month), at: index + 1),
      let day = number(at: index + 2), has(.dateSign(.day), at: index + 3),
      let date = Self.date(year: year, month: month.value, day: day.value)
    else { return [] }
    return [(date, index + 4)]
  }

  /// Returns the readings of a date with the name of the month, with or without a year.
  private func namedDates(at index: Int) -> [Reading<MomentRequest.Day>] {
    if let year = number(at: index), year.digits == 4 {
      let month = afterFillers(index + 1)
      return months(at: month).flatMap { value in
        day(at: afterFillers(month + 1)).flatMap { day in
          Self.date(year: year.value, month: value, day: day.value).map { [($0, day.end)] }
        } ?? []
      }
    }
    if let day = day(at: index) {
      let month = afterFillers(day.end)
      return months(at: month).flatMap { withYear(month: $0, day: day.value, end: month + 1) }
    }
    guard let day = day(at: afterFillers(index + 1)) else { return [] }
    return months(at: index).flatMap { withYear(month: $0, day: day.value, end: day.end) }
  }

  private func withYear(month: Int, day: Int, end: Int) -> [Reading<MomentRequest.Day>] {
    guard let short = Self.date(year: nil, month: month, day: day) else { return [] }
    let index = afterFillers(end)
    guard let year = number(at: index), year.digits == 4,
      let long = Self.date(year: year.value, month: month, day: day)
    else { return [(short, end)] }
    return [(long, index + 1), (short, end)]
  }

  /// Returns the day of a month, as in "28", "28." and "28th".
  private func day(at index: Int) -> Reading<Int>? {
    guard let day = number(at: index), day.digits <= 2 else { return nil }
    return (day.value, has(".", at: index + 1) ? index + 2 : index + 1)
  }

  private func months(at index: Int) -> [Int] {
    meanings(at: index).compactMap { if case .month(let month) = $0 { month } else { nil } }
  }
}
