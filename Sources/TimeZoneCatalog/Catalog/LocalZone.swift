/// The zone of a machine and its user.
public struct LocalZone: Hashable, Sendable {
  /// The identifier, or nil where the rules are given without one, as in `TZ=CET-1CEST`.
  public let identifier: String?

  /// The rules of the clocks here.
  public let rules: ZoneRules

  /// Creates a local zone.
  public init(identifier: String?, rules: ZoneRules) {
    self.identifier = identifier
    self.rules = rules
  }

  /// UTC, which the C library assumes where nothing is set, or nothing that it understands.
  static let utc = LocalZone(identifier: "UTC", rules: .utc)
}
