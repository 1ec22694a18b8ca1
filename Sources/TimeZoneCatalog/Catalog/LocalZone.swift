/// The local time zone.
public struct LocalZone: Hashable, Sendable {
  /// The identifier, or nil if only rules are given, as in `TZ=CET-1CEST`.
  public let identifier: String?

  /// The rules.
  public let rules: ZoneRules

  /// Creates a local zone.
  public init(identifier: String?, rules: ZoneRules) {
    self.identifier = identifier
    self.rules = rules
  }

  /// UTC, the C library's default without a valid setting.
  static let utc = LocalZone(identifier: "UTC", rules: .utc)
}
