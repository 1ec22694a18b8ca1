import CICU

/// The time zones of the system: rules, names and places.
///
/// Rules come from the system's time zone data, names from ICU. Data is read on demand and cached.
/// A catalog is not Sendable.
public final class TimeZoneCatalog {
  /// The folders in which systems keep their time zone data.
  public static let standardDirectories = [
    "/usr/share/zoneinfo", "/usr/lib/zoneinfo", "/usr/share/lib/zoneinfo", "/etc/zoneinfo",
  ]

  let files: any ZoneFiles

  /// The variable `TZ`, which a process may change later, so that no other code reads an odd file.
  let zoneVariable: String?
  let directories: [String]
  private var rulesByIdentifier: [String: ZoneRules?] = [:]
  private var namesByLocale: [String: ZoneNames] = [:]

  /// The data of the first non-empty folder, or ICU's.
  private(set) lazy var data: any ZoneData = {
    let folders = directories.lazy.compactMap { ZoneFolder(path: $0, files: self.files) }
    return folders.first ?? ICUZoneData()
  }()

  /// ICU's territories, for old names that are missing in the system's tables.
  private lazy var otherTerritories = ICUZoneTable.territories()

  /// All identifiers, links too, by their small letters.
  private(set) lazy var identifiersByName = Dictionary(
    (data.identifiers + data.links.keys).map { ($0.lowercased(), $0) },
    uniquingKeysWith: { first, _ in first }
  )

  /// The local zone, determined on first use.
  public private(set) lazy var localZone: LocalZone = findLocalZone()

  /// Creates a catalog; nothing is read yet.
  ///
  /// - Parameters:
  ///   - directories: The folders with time zone data, of which the first non-empty one is used.
  ///     Nil means the folder in the variable `TZDIR`, then the standard folders.
  ///   - files: The file system.
  ///   - environment: Returns the value of an environment variable.
  public init(
    directories: [String]? = nil,
    files: any ZoneFiles = SystemZoneFiles(),
    environment: @escaping (String) -> String? = SystemZoneFiles.variable
  ) {
    self.files = files
    zoneVariable = environment("TZ")
    // An empty variable is ignored, as in the C library.
    let folder = [environment("TZDIR")].compactMap(\.self).filter { !$0.isEmpty }
    self.directories = directories ?? folder + Self.standardDirectories
  }

  /// The source of the rules: the system's data, or ICU's if the system has none.
  public var source: ZoneDataSource { data.source }

  /// The version of the data, such as 2025b, or nil if it is unknown.
  public var dataVersion: String? { data.source.version }

  /// The identifiers of all zones and links, sorted by bytes.
  public var identifiers: [String] { data.identifiers }

  /// The identifiers to offer to users: each zone once, named by its place, and UTC.
  ///
  /// Links (Asia/Calcutta, US/Pacific) and zones without a place (Etc/GMT+5, whose sign is
  /// misleading, and EST5EDT) are omitted.
  public private(set) lazy var selectableIdentifiers: [String] = data.identifiers.filter {
    if $0 == "UTC" { return true }
    guard ZoneIdentifier.isPlace($0) else { return false }
    return data.territories[$0] != nil || data.links[$0] == nil
  }

  /// Returns the rules of a zone, or nil if it doesn't exist.
  ///
  /// Identifiers are case-sensitive. A fixed offset such as +05:30 is one, too. Paths outside the zone folder and files in it that are not
  /// zones are rejected.
  public func rules(for identifier: String) -> ZoneRules? {
    if let offset = ZoneIdentifier.fixedOffset(identifier) {
      return ZoneRules(fixed: LocalTimeType(unnamed: offset))
    }
    guard ZoneIdentifier.isValid(identifier) else { return nil }
    if let known = rulesByIdentifier[identifier] { return known }
    // UTC needs no data.
    let rules = data.rules(for: identifier) ?? (identifier == "UTC" ? .utc : nil)
    rulesByIdentifier[identifier] = .some(rules)
    return rules
  }

  /// Returns the name of a zone's place in a language, such as Kiew for Europe/Kyiv in German.
  ///
  /// - Parameters:
  ///   - identifier: Any text; for an unknown zone the last part of the identifier is the name.
  ///   - locale: An ICU locale identifier, such as `de` or `pt_BR`.
  /// - Returns: The name, never empty for a zone of this catalog.
  public func city(of identifier: String, locale: String) -> String {
    guard ZoneIdentifier.isValid(identifier), isNamedByICU(identifier) else {
      return ZoneIdentifier.title(identifier)
    }
    let names = names(locale)
    return names.city(of: identifier) ?? ZoneIdentifier.title(identifier)
  }

  /// Returns the name of a zone's country or territory in a language, or nil if it has none.
  public func country(of identifier: String, locale: String) -> String? {
    territory(of: identifier).flatMap(names(locale).country)
  }

  /// Returns the two-letter ISO 3166 code of a zone's country or territory, or nil if it has none.
  public func territory(of identifier: String) -> String? {
    guard ZoneIdentifier.isValid(identifier) else { return nil }
    let code =
      data.territories[identifier] ?? otherTerritories[identifier]
      ?? data.links[identifier].flatMap { data.territories[$0] }
    return code == "001" ? nil : code
  }

  /// Returns the name of a country or territory in a language by its two letters.
  func country(withCode code: String, locale: String) -> String? { names(locale).country(code) }

  /// Returns whether ICU's place name is correct for an identifier.
  ///
  /// ICU names the place of its canonical zone. That is correct for zones with a place and their
  /// former names, but Montreal would become Toronto.
  private func isNamedByICU(_ identifier: String) -> Bool {
    guard data.territories[identifier] == nil, ZoneIdentifier.isPlace(identifier) else {
      return true
    }
    return ICUZoneTable.canonical(identifier) == identifier
  }

  private func names(_ locale: String) -> ZoneNames {
    if let names = namesByLocale[locale] { return names }
    let names = ZoneNames(locale: locale)
    namesByLocale[locale] = names
    return names
  }
}
