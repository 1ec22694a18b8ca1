import CICU
import TextMetrics

/// Formats times, dates and numbers for the user's locale.
///
/// Dates and times are given in civil fields of the proleptic Gregorian calendar and formatted
/// without ICU's time zone rules, with the locale's calendar, digits and 12- or 24-hour clock. Each
/// format is created on first use and cached. Without any ICU data the texts are empty.
public final class LocaleFormats {
  /// The style of a date.
  public enum DateStyle: String, Sendable, CaseIterable {
    /// The name of the day of the week: "Saturday".
    case weekday = "EEEE"
    /// The abbreviated day of the week and the date: "Sat, Mar 28, 2026".
    case weekdayAndDate = "yMMMEd"
    /// The name of the day of the week and the date: "Saturday, March 28, 2026".
    case full = "yMMMMEEEEd"
    /// The abbreviated day of the week and the date without a year: "Sat, Mar 28".
    case withoutYear = "MMMEd"
  }

  /// The locale.
  public let locale: UserLocale

  private var dateFormats: [String: DateFormat] = [:]
  private lazy var shared = SharedDateFormat(locale: locale.identifier)
  private lazy var patterns = DateFormat.patterns(
    skeletons: [Self.minutes, Self.seconds] + DateStyle.allCases.map(\.rawValue),
    locale: locale.identifier
  )
  private lazy var weekFormat = DateFormat("w", shared)
  private lazy var numberFormat = NumberFormat(locale: locale.identifier)

  private static let minutes = "jm"
  private static let seconds = "jms"

  /// Creates the formats of a locale; each is initialized on first use.
  public init(locale: UserLocale) { self.locale = locale }

  /// Formats a time of day, without seconds if they are nil: "15:04:05" or "3:04 PM".
  public func time(hour: Int, minute: Int, second: Int? = nil) -> String {
    let seconds = (hour * 60 + minute) * 60 + (second ?? 0)
    return format(second == nil ? Self.minutes : Self.seconds).string(secondsSince1970: seconds)
  }

  /// Formats a time of day with seconds, and splits it.
  public func timeParts(hour: Int, minute: Int, second: Int) -> TimeParts {
    let seconds = (hour * 60 + minute) * 60 + second
    let (text, place) = format(Self.seconds).stringWithSeconds(secondsSince1970: seconds)
    return TimeParts(text, seconds: place)
  }

  /// Formats a date.
  public func date(year: Int, month: Int, day: Int, style: DateStyle = .weekdayAndDate) -> String {
    let days = daysSince1970(year: year, month: month, day: day)
    return format(style.rawValue).string(secondsSince1970: days * 86_400)
  }

  /// Formats the number of the week of a date by the rule of the locale: its first day of the week
  /// and the minimum number of days of the first week of a year.
  ///
  /// If the user has chosen the first day, weeks from Monday follow ISO 8601; with another day, the
  /// first week is the one with January 1.
  public func week(year: Int, month: Int, day: Int) -> String {
    let days = daysSince1970(year: year, month: month, day: day)
    if let start = locale.weekStart {
      return integer(WeekRule(start).week(of: days, year: year))
    }
    return weekFormat.string(secondsSince1970: days * 86_400)
  }

  /// Formats a number with group separators: "1,234,567".
  public func integer(_ number: Int) -> String { numberFormat.string(number) }

  private func format(_ skeleton: String) -> DateFormat {
    if let format = dateFormats[skeleton] { return format }
    let format = DateFormat(patterns[skeleton] ?? skeleton, shared)
    dateFormats[skeleton] = format
    return format
  }
}

/// A formatted time of day, in the parts that a clock draws differently: "3:04", ":05" and " PM".
public struct TimeParts: Hashable, Sendable {
  /// The hour and the minute, and a day period before them.
  public let minutes: String

  /// The seconds with the separator before them.
  public let seconds: String

  /// The text after the seconds, such as a day period.
  public let rest: String

  /// Splits a text at its seconds.
  ///
  /// - Parameters:
  ///   - text: The whole text.
  ///   - seconds: The place of the digits of the seconds, in UTF-16 code units.
  init(_ text: String, seconds: Range<Int>) {
    let units = text.utf16
    let start = units.index(units.startIndex, offsetBy: seconds.lowerBound)
    let end = units.index(units.startIndex, offsetBy: seconds.upperBound)
    let minutesEnd = text[..<start].lastIndex(where: \.isNumber).map(text.index(after:)) ?? start
    minutes = String(text[..<minutesEnd])
    self.seconds = String(text[minutesEnd..<end])
    rest = String(text[end...])
  }
}

/// How the weeks of a year are counted.
struct WeekRule {
  /// The days from Monday to the first day of a week.
  let start: Int

  /// The days that the first week of a year has at least.
  let least: Int

  /// Makes the rule for a first day: that of ISO 8601 for Monday; otherwise the first week has
  /// January 1, as ICU counts in the regions whose weeks begin on that day.
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
