import MAVB
import TimeZoneCatalog

/// The moment that all clocks show: now, or another one that the user has gone to.
nonisolated struct ShownTime: Hashable {
  /// The present moment, in seconds since 1970.
  let now: Int

  /// The distance of the shown moment.
  let shift: TimeShift

  /// The shown moment, in seconds since 1970.
  var seconds: Int { max(Self.first, min(now + shift.seconds, Self.last)) }

  /// The start of the year 1, after which it has started in all zones.
  private static let first = CivilTime(year: 1, month: 1, day: 2).epochSeconds()

  /// The end of the year 9999, before it has ended in any zone.
  private static let last = CivilTime(year: 9_999, month: 12, day: 30).epochSeconds()

  /// Returns the shift after a move.
  ///
  /// - Parameters:
  ///   - move: The move.
  ///   - rules: The local zone.
  /// - Returns: The shift from now.
  func shift(after move: TimeMove, in rules: ZoneRules) -> TimeShift {
    switch move {
    case .now: .zero
    case .moment(let seconds): TimeShift(from: now, to: seconds)
    case .civil(_, let instant): TimeShift(from: now, to: instant.epochSeconds)
    case .hours(let count): TimeShift(from: now, to: seconds + count * 3_600)
    case .quarters(let count): TimeShift(from: now, to: quarter(count, in: rules))
    case .days(let count):
      TimeShift(from: now, to: rules.localInstant(of: day(count, in: rules)).epochSeconds)
    }
  }

  /// Returns the date and time to which a move leads, if the clocks skip it.
  ///
  /// - Parameters:
  ///   - move: The move.
  ///   - rules: The local zone.
  /// - Returns: The time that no clock shows; nil for other moves.
  func skippedTime(of move: TimeMove, in rules: ZoneRules) -> CivilTime? {
    switch move {
    case .civil(let civil, .skipped): return civil
    case .days(let count):
      let civil = day(count, in: rules)
      if case .skipped = rules.localInstant(of: civil) { return civil }
      return nil
    case .now, .moment, .civil, .hours, .quarters: return nil
    }
  }

  /// Returns the start of a quarter of an hour of the local clocks, counted from the shown one.
  private func quarter(_ count: Int, in rules: ZoneRules) -> Int {
    let minute = seconds.flooredToMinute
    let rest = rules.civilTime(at: minute).minute % 15 * 60
    // Back from inside a quarter leads to its start.
    return minute - rest + (count < 0 && rest > 0 ? count + 1 : count) * 900
  }

  /// Returns the same time of day on another day; over a change of the offset, too.
  private func day(_ count: Int, in rules: ZoneRules) -> CivilTime {
    let now = rules.civilTime(at: seconds)
    let date = CivilTime(epochSeconds: (now.dayNumber + count) * 86_400)
    return CivilTime(
      year: date.year,
      month: date.month,
      day: date.day,
      hour: now.hour,
      minute: now.minute,
      second: now.second
    )
  }
}

/// A move of the shown time.
nonisolated enum TimeMove: Hashable {
  /// Back to now.
  case now

  /// To a moment, in seconds since 1970.
  case moment(Int)

  /// To a date and time at a place, and its instant.
  case civil(CivilTime, LocalInstant)

  /// By full quarters of an hour.
  case quarters(Int)

  /// By hours.
  case hours(Int)

  /// By calendar days of the local zone.
  case days(Int)
}

/// How far the shown time is from now.
///
/// Other world clocks store the shown instant, which then stands still, or add hours wherever they
/// draw a time. Here a shift is added once, to the signal of time: the time runs on, a shift of
/// zero is now, and the code that shows times needs no change.
nonisolated struct TimeShift: Hashable {
  /// The seconds after now, negative before it; always whole minutes, so that shown minutes change
  /// together with the current minute.
  let seconds: Int

  /// No shift: now is shown.
  static let zero = TimeShift(seconds: 0)

  /// More than from the first year to the last one.
  private static let limit = 1_000_000_000_000

  /// Makes a shift, rounded down to minutes.
  init(seconds: Int) {
    let limited = max(-Self.limit, min(seconds, Self.limit))
    self.seconds = limited.flooredToMinute
  }

  /// Makes the shift from one moment to the minute of another.
  init(from now: Int, to moment: Int) {
    self.init(seconds: moment.flooredToMinute - now.flooredToMinute)
  }
}

extension TimeShift: SessionValue {
  static let atStart = TimeShift.zero
}

// MARK: - The file

nonisolated extension TimeShift: Codable {
  init(from decoder: any Decoder) throws {
    self.init(seconds: try decoder.singleValueContainer().decode(Int.self))
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(seconds)
  }
}

nonisolated extension Int {
  /// The start of the minute of a moment in seconds.
  var flooredToMinute: Int { floored(to: 60) }

  /// The greatest multiple of a positive number that isn't greater.
  func floored(to unit: Int) -> Int { self - (self % unit + unit) % unit }
}
