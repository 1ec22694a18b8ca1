/// Parses instants in ISO 8601 formats.
///
/// ```swift
/// try ISO8601Instant.parse("2026-07-01T12:00:00+05:30")  // 1_782_887_400
/// ```
public enum ISO8601Instant {
  /// Parses an instant, rounded down to whole seconds.
  ///
  /// Accepted are `2026-07-01T12:00:00Z` and the basic format `20260701T120000Z`, both also without
  /// seconds, with a fraction after a point or comma, or with an offset such as `+05:30`, `+0530`
  /// or `+05` instead of `Z`; and a date alone, which means midnight UTC. `t` and `z` may be
  /// lowercase (RFC 3339, section 5.6).
  ///
  /// - Returns: Seconds since 1970-01-01T00:00:00Z.
  /// - Throws: The error with its column.
  public static func parse(_ text: some StringProtocol) throws(ISO8601Error) -> Int {
    var scanner = ISO8601Scanner(text: Array(text))
    return try scanner.instant()
  }
}
