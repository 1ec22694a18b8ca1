/// Rules and what is known of the zones that they belong to, from one source.
protocol ZoneData: AnyObject {
  var source: ZoneDataSource { get }

  /// Every zone and link, sorted.
  var identifiers: [String] { get }

  /// For each link the zone it is another name of.
  var links: [String: String] { get }

  /// The ISO 3166 codes of the zones that stand for a place of their own.
  var territories: [String: String] { get }

  /// English names of territories by code, beside those that ICU has.
  var territoryNames: [String: String] { get }

  func rules(for identifier: String) -> ZoneRules?
}
