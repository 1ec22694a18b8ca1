import CICU

/// The names that ICU has for places and territories in one language.
final class ZoneNames {
  private let locale: String
  private let format: OpaquePointer?
  private let calendar: OpaquePointer?

  /// What ICU says where it knows no place, such as Unknown City.
  private lazy var unknownCity = formatted("Etc/Unknown")

  init(locale: String) {
    self.locale = locale
    format = icu_zone_city_format_open(locale)
    calendar = icu_zone_calendar_open("UTC")
  }

  deinit {
    if let format { icu_zone_city_format_close(format) }
    if let calendar { icu_zone_calendar_close(calendar) }
  }

  /// The name of a zone's place, or nil if ICU knows no such zone or it stands for no place.
  func city(of identifier: String) -> String? {
    guard let city = formatted(identifier), city != unknownCity else { return nil }
    return city
  }

  /// The name of a territory, or nil if ICU knows none.
  func country(_ code: String) -> String? {
    ICUZoneTable.text { icu_zone_country(code, locale, $0, $1) }
  }

  /// What is short for a territory in this language, such as UK, or else its name.
  func shortCountry(_ code: String) -> String? {
    ICUZoneTable.text { icu_zone_country_short(code, locale, $0, $1) }
  }

  private func formatted(_ identifier: String) -> String? {
    guard let format, let calendar else { return nil }
    return ICUZoneTable.text { icu_zone_city(format, calendar, identifier, $0, $1) }
  }
}
