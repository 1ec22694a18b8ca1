import CICU

/// ICU's names of places and territories in one language.
final class ZoneNames {
  private let locale: String
  private let format: OpaquePointer?
  private let calendar: OpaquePointer?

  /// ICU's text for an unknown place, such as Unknown City.
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

  /// Returns the name of a zone's place, or nil if ICU doesn't know the zone or it has no place.
  func city(of identifier: String) -> String? {
    guard let city = formatted(identifier), city != unknownCity else { return nil }
    return city
  }

  /// Returns the name of a territory, or nil if it is unknown.
  func country(_ code: String) -> String? {
    ICUZoneTable.text { icu_zone_country(code, locale, $0, $1) }
  }

  private func formatted(_ identifier: String) -> String? {
    guard let format, let calendar else { return nil }
    return ICUZoneTable.text { icu_zone_city(format, calendar, identifier, $0, $1) }
  }
}
