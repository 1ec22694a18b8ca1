import CICU
import TextMetrics

/// Times, dates and numbers as the user's locale writes them.
///
/// Everything is given in civil fields of the proleptic Gregorian calendar and shown as given: no
/// zone rules of ICU take part. The locale's own calendar, digits and 12- or 24-hour clock do.
/// Each format is made when it is first used and kept. Where ICU's data are missing altogether
/// the texts are empty.
public final class LocaleFormats {
  /// What a text about a day tells.
  public enum DateStyle: String, Sendable, CaseIterable {
    /// The name of the day of the week: "Saturday".
    case weekday = "EEEE"
    /// The day of the week and the date, shortened: "Sat, Mar 28, 2026".
    case weekdayAndDate = "yMMMEd"
  }

  /// The locale that the formats follow.
  public let locale: UserLocale

  private var dateFormats: [String: DateFormat] = [:]
  private lazy var numberFormat = NumberFormat(locale: locale.identifier)

  /// Creates the formats of a locale, which costs nothing before the first is used.
  public init(locale: UserLocale) { self.locale = locale }

  /// The time of day, without seconds when there are none: "15:04:05" or "3:04 PM".
  public func time(hour: Int, minute: Int, second: Int? = nil) -> String {
    let seconds = (hour * 60 + minute) * 60 + (second ?? 0)
    return format(second == nil ? "jm" : "jms").string(secondsSince1970: seconds)
  }

  /// The day of a date.
  public func date(year: Int, month: Int, day: Int, style: DateStyle = .weekdayAndDate) -> String {
    let days = daysSince1970(year: year, month: month, day: day)
    return format(style.rawValue).string(secondsSince1970: days * 86_400)
  }

  /// A number with the separators of its groups: "1,234,567".
  public func integer(_ number: Int) -> String { numberFormat.string(number) }

  private func format(_ skeleton: String) -> DateFormat {
    if let format = dateFormats[skeleton] { return format }
    let format = DateFormat(skeleton: skeleton, locale: locale.identifier)
    dateFormats[skeleton] = format
    return format
  }
}
