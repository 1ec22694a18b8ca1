/// A source of rules and zone data.
protocol ZoneData: AnyObject {
  var source: ZoneDataSource { get }

  /// When the file that names the version was made, in seconds since 1970; nil if it is unknown.
  var fileTime: Int? { get }

  /// Every zone and link, sorted.
  var identifiers: [String] { get }

  /// The target zone of each link.
  var links: [String: String] { get }

  /// The ISO 3166 codes of the zones with a territory.
  var territories: [String: String] { get }

  func rules(for identifier: String) -> ZoneRules?
}
