/// Times of day and distances.
extension MomentGrammar {
  private typealias Clock = (hour: Int, minute: Int, second: Int)

  /// Returns the readings of a time of day; nil for one that doesn't exist.
  func times(at start: Int) -> [Reading<MomentRequest.Time?>] {
    for case .namedHour(let hour) in meanings(at: start) {
      return [(MomentRequest.Time(hour: hour, minute: 0, second: 0), start + 1)]
    }
    let before = halfDay(at: start)
    let index = before == nil ? start : start + 1
    return clocks(at: index).flatMap { clock, end -> [Reading<MomentRequest.Time?>] in
      let end = has(.hourSign, at: end) ? end + 1 : end
      // The end of a day isn't a number alone.
      let isBare = clock.hour == 24 && end == index + 1 && number(at: index)?.digits == 2
      let plain = (isBare ? nil : Self.time(clock, isAfternoon: before), end)
      guard before == nil, let after = halfDay(at: end) else { return [plain] }
      let halved = (Self.time(clock, isAfternoon: after), end + 1)
      // "am" is a filler in German, and halves the day at the end only.
      let isFiller = has(.filler, at: end) && end + 1 < tokens.count
      return isFiller ? [plain, halved] : [halved, plain]
    }
  }

  /// Returns the readings of an hour with its minutes and seconds, such as 9, 9:30, 0930
  /// and 09:30:15.250.
  private func clocks(at index: Int) -> [Reading<Clock>] {
    guard let number = number(at: index) else { return [] }
    let value = number.value
    switch number.digits {
    case 1, 2:
      return minutes(after: index + 1).map { ((value, $0.value.minute, $0.value.second), $0.end) }
    case 3, 4: return [((value / 100, value % 100, 0), index + 1)]
    case 6: return [((value / 10_000, value / 100 % 100, value % 100), afterFraction(index + 1))]
    default: return []
    }
  }

  /// Returns the readings of the minutes and seconds after an hour.
  private func minutes(after index: Int) -> [Reading<(minute: Int, second: Int)>] {
    let bare = (value: (minute: 0, second: 0), end: index)
    if has(":", at: index) || has(".", at: index), let minute = number(at: index + 1),
      minute.digits == 2
    {
      guard has(":", at: index), has(":", at: index + 2), let second = number(at: index + 3),
        second.digits == 2
      else { return [((minute.value, 0), index + 2)] }
      return [((minute.value, second.value), afterFraction(index + 4))]
    }
    guard has(.hourSign, at: index) else { return [bare] }
    guard let minute = number(at: index + 1), minute.digits <= 2 else { return [bare] }
    let end = has(.minuteSign, at: index + 2) ? index + 3 : index + 2
    return [((minute.value, 0), end), bare]
  }

  /// Returns the index after a fraction of a second, which doesn't count.
  private func afterFraction(_ index: Int) -> Int {
    has(".", at: index) && number(at: index + 1, limit: 9) != nil ? index + 2 : index
  }

  private func halfDay(at index: Int) -> Bool? {
    if has(.halfDay(isAfternoon: false), at: index) { return false }
    return has(.halfDay(isAfternoon: true), at: index) ? true : nil
  }

  private static func time(_ clock: Clock, isAfternoon: Bool?) -> MomentRequest.Time? {
    let isEndOfDay = isAfternoon == nil && clock == (24, 0, 0)
    guard clock.hour < 24 || isEndOfDay, clock.minute < 60, clock.second < 60 else { return nil }
    var hour = clock.hour
    if let isAfternoon {
      guard hour <= 12 else { return nil }
      hour = hour % 12 + (isAfternoon ? 12 : 0)
    }
    return MomentRequest.Time(hour: hour, minute: clock.minute, second: clock.second)
  }

  // MARK: - Offsets and instants

  /// Returns the readings of an offset after a time of day, such as Z, +05:30 or +0530.
  func utcOffsets(at index: Int) -> [Reading<Int>] {
    if has(.utc, at: index) { return [(0, index + 1)] }
    guard has("+", at: index) || has("-", at: index), let number = number(at: index + 1) else {
      return []
    }
    // After 1530, -07 may be a part of a date.
    let isCompact = self.number(at: index - 1).map { $0.digits > 2 } ?? false
    var (hour, minute, end) = (number.value, 0, index + 2)
    switch number.digits {
    case 1, 2:
      if isCompact { return [] }
      if has(":", at: end), let minutes = self.number(at: end + 1), minutes.digits == 2 {
        (minute, end) = (minutes.value, end + 2)
      }
    case 4: (hour, minute) = (hour / 100, hour % 100)
    default: return []
    }
    let seconds = hour * 3_600 + minute * 60
    guard seconds <= 14 * 3_600, minute < 60 else { return [] }
    return [(has("-", at: index) ? -seconds : seconds, end)]
  }

  /// Returns the readings of seconds since 1970 after a sign, as `date` reads them.
  func epochSeconds(at index: Int) -> [Reading<Int>] {
    guard has("@", at: index) else { return [] }
    let isMinus = has("-", at: index + 1)
    let start = isMinus ? index + 2 : index + 1
    // With 12 digits the years have at most five.
    guard let number = number(at: start, limit: 12) else { return [] }
    return [(isMinus ? -number.value : number.value, start + 1)]
  }

  // MARK: - Distances

  /// Returns the readings of a distance with a sign or a word such as "in".
  func signedDistances(at index: Int) -> [Reading<MomentRequest.Distance>] {
    let isMinus = has("-", at: index) || has(.minus, at: index)
    guard isMinus || has("+", at: index) || has(.plus, at: index) else { return [] }
    return (quantities(at: index + 1) + hoursAndMinutes(at: index + 1)).map { distance, end in
      let sign = isMinus ? -1 : 1
      return (distance.times(sign), end)
    }
  }

  /// Returns the readings of a distance without a sign.
  func distances(at index: Int) -> [Reading<MomentRequest.Distance>] {
    if has(.now, at: index) { return [(.init(), index + 1)] }
    return quantities(at: index).map { distance, end in
      guard has(.minus, at: end) else { return (distance, has(.plus, at: end) ? end + 1 : end) }
      return (distance.times(-1), end + 1)
    }
  }

  /// Returns the reading of numbers with units, such as "1 h 30 min".
  private func quantities(at start: Int) -> [Reading<MomentRequest.Distance>] {
    var (distance, index) = (MomentRequest.Distance(), start)
    while let number = number(at: index)?.value, let unit = unit(at: index + 1) {
      switch unit {
      case .minute: distance.seconds += number * 60
      case .hour: distance.seconds += number * 3_600
      case .day: distance.days += number
      case .week: distance.days += number * 7
      case .month: distance.months += number
      case .year: distance.months += number * 12
      }
      index += 2
    }
    return index == start ? [] : [(distance, index)]
  }

  private func hoursAndMinutes(at index: Int) -> [Reading<MomentRequest.Distance>] {
    guard let hours = number(at: index)?.value, has(":", at: index + 1),
      let minutes = number(at: index + 2), minutes.digits == 2, minutes.value < 60
    else { return [] }
    return [(.init(seconds: hours * 3_600 + minutes.value * 60), index + 3)]
  }

  private func unit(at index: Int) -> MomentWord.Unit? {
    for case .unit(let unit) in meanings(at: index) { return unit }
    return nil
  }
}
