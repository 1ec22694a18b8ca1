import TimeZoneCatalog

/// The instant of an ISO 8601 text.
func instant(_ text: String) throws -> Int {
  try ISO8601Instant.parse(text)
}

extension ZoneRules {
  /// The local time at an instant by these rules, with its abbreviation.
  func clock(_ text: String) throws -> String {
    let instant = try instant(text)
    let type = localTime(at: instant)
    let civil = CivilTime(epochSeconds: instant, utcOffset: type.utcOffset)
    return "\(civil.iso8601(utcOffset: type.utcOffset)) \(type.abbreviation)"
  }
}
