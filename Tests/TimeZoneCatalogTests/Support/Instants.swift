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

/// Moments with different offsets in many zones.
enum Instants {
  /// 2026-01-01T12:00:00Z.
  static let january = 1_767_268_800

  /// 2026-07-01T12:00:00Z.
  static let july = 1_782_907_200
}
