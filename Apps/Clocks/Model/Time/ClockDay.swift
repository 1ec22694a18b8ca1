import TimeZoneCatalog

/// The calendar day of a clock, with the course of the sun where the place is known.
nonisolated struct ClockDay: Hashable {
  /// A change of the light.
  struct Change: Hashable {
    /// The minute of the day.
    let minute: Int

    /// The light before it.
    let before: Daylight

    /// The light after it.
    let after: Daylight
  }

  /// The sun; nil where the place isn't known.
  let sun: SunDay?

  /// The changes of the light, by minute of the day.
  let changes: [Change]

  /// The light at the end of the day.
  let last: Daylight

  /// Makes the day of a date.
  ///
  /// - Parameters:
  ///   - date: A time of the day.
  ///   - coordinates: The place, if it is known.
  ///   - utcOffset: The offset of the zone at noon; zones change theirs at night.
  init(_ date: CivilTime, at coordinates: Coordinates?, utcOffset: Int) {
    guard let coordinates else {
      sun = nil
      changes = [
        Change(minute: ClockReading.day.lowerBound * 60, before: .night, after: .day),
        Change(minute: ClockReading.day.upperBound * 60, before: .day, after: .night),
      ]
      last = .night
      return
    }
    let sun = SunDay(at: coordinates, on: date, utcOffset: utcOffset)
    let midnight = date.dayNumber * 86_400 - utcOffset
    var changes: [Change] = []
    /// Adds the changes at the ends of a span; a span across midnight is in two parts of the day.
    func add(_ span: SunDay.Span, _ outside: Daylight, _ inside: Daylight) {
      guard case .between(let start, let end) = span else { return }
      let minutes = [start, end].map { moment in
        let minute = Int((Double(moment - midnight) / 60).rounded(.down)) % Self.minutes
        return minute < 0 ? minute + Self.minutes : minute
      }
      changes.append(Change(minute: minutes[0], before: outside, after: inside))
      changes.append(Change(minute: minutes[1], before: inside, after: outside))
    }
    let unlit = sun.light == .always ? Daylight.twilight : .night
    add(sun.light, .night, sun.day == .always ? .day : .twilight)
    add(sun.day, sun.light == .never ? .night : .twilight, .day)
    self.sun = sun
    self.changes = changes.sorted { $0.minute < $1.minute }
    last = self.changes.last?.after ?? (sun.day == .always ? .day : unlit)
  }

  /// The minute of the sunrise and that of the sunset, if the sun rises and sets.
  var sunriseAndSunset: (rise: Int, set: Int)? {
    guard sun?.length != nil,
      let rise = changes.first(where: { $0.after == .day })?.minute,
      let set = changes.first(where: { $0.before == .day })?.minute
    else { return nil }
    return (rise, set)
  }

  /// The minutes of a day.
  static let minutes = 24 * 60
}
