import TextMetrics

/// A date and a time of day without a time zone.
///
/// The calendar is the proleptic Gregorian one, in which year 0 is 1 BC. The conversions are Howard
/// Hinnant's "chrono-Compatible Low-Level Date Algorithms", in which years begin in March, so that
/// the leap day is the last day of a year.
public struct CivilTime: Hashable, Sendable {
  /// The year; 0 is 1 BC.
  public var year: Int

  /// The month, 1 to 12.
  public var month: Int

  /// The day of the month, from 1.
  public var day: Int

  /// The hour, 0 to 23.
  public var hour: Int

  /// The minute, 0 to 59.
  public var minute: Int

  /// The second, 0 to 59; POSIX time has no leap seconds.
  public var second: Int

  /// Creates a civil time from valid components.
  public init(year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0, second: Int = 0) {
    self.year = year
    self.month = month
    self.day = day
    self.hour = hour
    self.minute = minute
    self.second = second
  }

  /// Creates the civil time of an instant at an offset.
  ///
  /// Instants and offsets beyond 10^10 years are clamped.
  ///
  /// - Parameters:
  ///   - epochSeconds: The instant, in seconds since 1970-01-01T00:00:00Z.
  ///   - utcOffset: The offset from UTC in seconds, positive to the east.
  public init(epochSeconds: Int, utcOffset: Int = 0) {
    let local = epochSeconds.clampedToCalendar + utcOffset.clampedToCalendar
    let dayNumber = local.flooredQuotient(86_400)
    let secondOfDay = local - dayNumber * 86_400
    self.init(dayNumber: dayNumber)
    hour = secondOfDay / 3_600
    minute = secondOfDay / 60 % 60
    second = secondOfDay % 60
  }

  /// Creates midnight of the day a number of days after 1970-01-01.
  init(dayNumber: Int) {
    let shifted = dayNumber + 719_468
    let era = shifted.flooredQuotient(146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    self.init(
      year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
      month: month,
      day: dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    )
  }

  /// The number of days from 1970-01-01 to this date.
  ///
  /// Compute the difference of two dates from these numbers, not from hours divided by 24: in Apia,
  /// 2011-12-30 did not exist.
  public var dayNumber: Int {
    daysSince1970(year: year, month: month, day: day)
  }

  /// The number of days in the month.
  var daysInMonth: Int {
    let next = CivilTime(year: month == 12 ? year + 1 : year, month: month % 12 + 1, day: 1)
    return next.dayNumber - CivilTime(year: year, month: month, day: 1).dayNumber
  }

  /// The day of the week in ISO 8601 numbering: 1 is Monday, 7 is Sunday.
  public var weekday: Int {
    let fromThursday = dayNumber + 3
    return fromThursday - fromThursday.flooredQuotient(7) * 7 + 1
  }

  /// Returns the instant of this time at an offset from UTC.
  public func epochSeconds(utcOffset: Int = 0) -> Int {
    dayNumber * 86_400 + hour * 3_600 + minute * 60 + second - utcOffset
  }

  /// Returns the year that is written with two digits, by RFC 5322, section 4.3.
  static func fullYear(_ digits: Int) -> Int { digits + (digits < 50 ? 2_000 : 1_900) }

  /// Formats this time in the extended format of ISO 8601, such as 2026-07-01T15:04:05+05:30.
  ///
  /// An offset of zero is `+00:00`. Seconds of an offset (local mean times) are included
  /// (`+00:53:28`), although the standard allows only minutes. Years outside 0 to 9999 have a sign
  /// and at least six digits.
  public func iso8601(utcOffset: Int) -> String {
    let date = "\(iso8601Year)-\(month.twoDigits)-\(day.twoDigits)"
    let time = "\(hour.twoDigits):\(minute.twoDigits):\(second.twoDigits)"
    return "\(date)T\(time)\(Self.iso8601(offset: utcOffset))"
  }

  /// Formats an offset, such as +05:30.
  public static func iso8601(offset: Int) -> String {
    let seconds = Int(clamping: offset.magnitude)
    let sign = offset < 0 ? "-" : "+"
    let minutes = sign + (seconds / 3_600).twoDigits + ":" + (seconds / 60 % 60).twoDigits
    return seconds % 60 == 0 ? minutes : minutes + ":" + (seconds % 60).twoDigits
  }

  private var iso8601Year: String {
    if (0...9_999).contains(year) { return year.padded(to: 4) }
    return (year < 0 ? "-" : "+") + Int(clamping: year.magnitude).padded(to: 6)
  }
}

extension Int {
  /// Returns the quotient rounded toward negative infinity.
  func flooredQuotient(_ divisor: Int) -> Int {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }

  /// The value clamped to the range in which no calendar computation overflows.
  var clampedToCalendar: Int {
    let limit = 1 << 58
    return Swift.min(Swift.max(self, -limit), limit)
  }

  /// The decimal digits of a non-negative number, padded to two digits.
  var twoDigits: String { self < 100 ? Self.twoDigits[self] : String(self) }

  // Precomputed, because every clock uses them each second.
  private static let twoDigits = (0..<100).map { $0.padded(to: 2) }

  fileprivate func padded(to width: Int) -> String {
    let digits = String(self)
    return String(repeating: "0", count: Swift.max(0, width - digits.utf8.count)) + digits
  }
}
