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

/// The source of a catalog's rules.
public enum ZoneDataSource: Hashable, Sendable, CustomStringConvertible {
  /// The system's time zone data, with its version if known.
  case system(version: String?)

  /// ICU's rules, because the system has no time zone data.
  case icu(version: String)

  /// The version of the data, such as 2025b, or nil if it is unknown.
  public var version: String? {
    switch self {
    case .system(let version): version
    case .icu(let version): version
    }
  }

  /// The source and its version in one short English text.
  public var description: String {
    switch self {
    case .system(let version): "tzdata \(version ?? "of unknown version")"
    case .icu(let version): "ICU \(version)"
    }
  }
}
