import TimeZoneCatalog

/// The instant that a text names; a wrong text fails the test that holds it.
func instant(_ text: String) throws -> Int {
  try ISO8601Instant.parse(text)
}

extension ZoneRules {
  /// What a clock of these rules shows, with its abbreviation.
  func clock(_ text: String) throws -> String {
    let instant = try instant(text)
    let type = localTime(at: instant)
    let civil = CivilTime(epochSeconds: instant, utcOffset: type.utcOffset)
    return "\(civil.iso8601(utcOffset: type.utcOffset)) \(type.abbreviation)"
  }
}
