/// Times of day and distances.
extension MomentGrammar {
  /// Returns the readings of a time of day; nil for one that doesn't exist.
  func times(at start: Int) -> [Reading<MomentRequest.Time?>] {
    for case .namedHour(let hour) in meanings(at: start) {
      return [(MomentRequest.Time(hour: hour, minute: 0, second: 0), start + 1)]
    }
    let before = halfDay(at: start)
    let index = before == nil ? start : start + 1
    guard let hour = number(at: index), hour.digits <= 2 else { return [] }
    return minutes(after: index + 1).flatMap { clock, end -> [Reading<MomentRequest.Time?>] in
      let end = has(.hourSign, at: end) ? end + 1 : end
      let plain = (Self.time(hour.value, clock, isAfternoon: before), end)
      guard before == nil, let after = halfDay(at: end) else { return [plain] }
      let halved = (Self.time(hour.value, clock, isAfternoon: after), end + 1)
      // "am" is a filler in German, and halves the day at the end only.
      let isFiller = has(.filler, at: end) && end + 1 < tokens.count
      return isFiller ? [plain, halved] : [halved, plain]
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
      return [((minute.value, second.value), index + 4)]
    }
    guard has(.hourSign, at: index) else { return [bare] }
    guard let minute = number(at: index + 1), minute.digits <= 2 else { return [bare] }
    let end = has(.minuteSign, at: index + 2) ? index + 3 : index + 2
    return [((minute.value, 0), end), bare]
  }

  private func halfDay(at index: Int) -> Bool? {
    if has(.halfDay(isAfternoon: false), at: index) { return false }
    return has(.halfDay(isAfternoon: true), at: index) ? true : nil
  }

  private static func time(
    _ hour: Int,
    _ clock: (minute: Int, second: Int),
    isAfternoon: Bool?
  ) -> MomentRequest.Time? {
    guard hour < 24, clock.minute < 60, clock.second < 60 else { return nil }
    guard let isAfternoon else {
      return MomentRequest.Time(hour: hour, minute: clock.minute, second: clock.second)
    }
    guard hour <= 12 else { return nil }
    return MomentRequest.Time(
      hour: hour % 12 + (isAfternoon ? 12 : 0),
      minute: clock.minute,
      second: clock.second
    )
  }

  // MARK: - Distances

  /// Returns the readings of a distance with a sign or a word such as "in".
  func signedDistances(at index: Int) -> [Reading<MomentRequest.Distance>] {
    let isMinus = has("-", at: index) || has(.minus, at: index)
    guard isMinus || has("+", at: index) || has(.plus, at: index) else { return [] }
    return (quantities(at: index + 1) + hoursAndMinutes(at: index + 1)).map { distance, end in
      let sign = isMinus ? -1 : 1
      return (.init(days: sign * distance.days, seconds: sign * distance.seconds), end)
    }
  }

  /// Returns the readings of a distance without a sign.
  func distances(at index: Int) -> [Reading<MomentRequest.Distance>] {
    if has(.now, at: index) { return [(.init(), index + 1)] }
    return quantities(at: index).map { distance, end in
      guard has(.minus, at: end) else { return (distance, has(.plus, at: end) ? end + 1 : end) }
      return (.init(days: -distance.days, seconds: -distance.seconds), end + 1)
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
