/// Where the rules of a catalog come from.
public enum ZoneDataSource: Hashable, Sendable, CustomStringConvertible {
  /// The system's time zone data, with its version if it tells one.
  case system(version: String?)

  /// The rules inside ICU, because the system has no time zone data.
  case icu(version: String)

  /// The version of the data, such as 2025b, or nil if it does not tell.
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
