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
  /// and the days that the first week of a year has at least.
  ///
  /// If the user has chosen the first day, weeks from Monday are those of ISO 8601, and else the first
  /// week is that of January 1.
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
