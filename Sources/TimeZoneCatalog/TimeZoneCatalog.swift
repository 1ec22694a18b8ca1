/// The time zones of this machine: their rules, names and places.
///
/// Rules come from the system's time zone data, names from ICU. Making a catalog reads nothing;
/// whatever is asked of it is read once and kept. A catalog belongs to where it was made.
public final class TimeZoneCatalog {
  /// The folders in which systems keep their time zone data.
  public static let standardDirectories = [
    "/usr/share/zoneinfo", "/usr/lib/zoneinfo", "/usr/share/lib/zoneinfo", "/etc/zoneinfo",
  ]

  let files: any ZoneFiles
  let environment: (String) -> String?
  let directories: [String]
  private var rulesByIdentifier: [String: ZoneRules?] = [:]
  private var namesByLocale: [String: ZoneNames] = [:]

  /// The first folder that has anything, or ICU.
  private(set) lazy var data: any ZoneData = {
    let folders = directories.lazy.compactMap { ZoneFolder(path: $0, files: self.files) }
    return folders.first ?? ICUZoneData()
  }()

  /// ICU's territories, for old names that no table of the system lists.
  private lazy var otherTerritories = ICUZoneTable.territories()

  /// The zone of this machine and user, found out when first asked.
  public private(set) lazy var localZone: LocalZone = findLocalZone()

  /// Creates a catalog; nothing is read yet.
  ///
  /// - Parameters:
  ///   - directories: Where to look for time zone data: the first that is not empty serves alone.
  ///     Nil means the folder that the variable `TZDIR` names, then the standard ones.
  ///   - files: The file system to look in.
  ///   - environment: Gives the values of environment variables.
  public init(
    directories: [String]? = nil,
    files: any ZoneFiles = SystemZoneFiles(),
    environment: @escaping (String) -> String? = SystemZoneFiles.variable
  ) {
    self.files = files
    self.environment = environment
    self.directories =
      directories ?? [environment("TZDIR")].compactMap(\.self) + Self.standardDirectories
  }

  /// Where the rules come from: the system's data, or ICU if the system has none.
  public var source: ZoneDataSource { data.source }

  /// The version of the data, such as 2025b, or nil if it does not tell.
  public var dataVersion: String? { data.source.version }

  /// Every zone and every other name of one, sorted by bytes.
  public var identifiers: [String] { data.identifiers }

  /// The identifiers to offer to people: each zone once, by the name of its place, and UTC.
  ///
  /// Left out are other names of the same zones (Asia/Calcutta, US/Pacific), and zones without a
  /// place (Etc/GMT+5, whose sign misleads, and EST5EDT).
  public private(set) lazy var selectableIdentifiers: [String] = data.identifiers.filter {
    if $0 == "UTC" { return true }
    guard ZoneIdentifier.isPlace($0) else { return false }
    return data.territories[$0] != nil || data.links[$0] == nil
  }

  /// The rules of a zone, or nil if there is none of that name.
  ///
  /// Identifiers are case-sensitive. A name that leads out of the folder of zones, or to something
  /// else in it, is no zone.
  public func rules(for identifier: String) -> ZoneRules? {
    guard ZoneIdentifier.isValid(identifier) else { return nil }
    if let known = rulesByIdentifier[identifier] { return known }
    let rules = data.rules(for: identifier)
    rulesByIdentifier[identifier] = .some(rules)
    return rules
  }

  /// The name of a zone's place in a language, such as Kiew for Europe/Kyiv in German.
  ///
  /// - Parameters:
  ///   - identifier: Any text; of an unknown zone the last part of its identifier is the name.
  ///   - locale: An identifier of ICU, such as `de` or `pt_BR`.
  /// - Returns: The name to show, never empty for a zone of this catalog.
  public func city(of identifier: String, locale: String) -> String {
    guard ZoneIdentifier.isValid(identifier), isNamedByICU(identifier) else {
      return ZoneIdentifier.title(identifier)
    }
    let names = names(locale)
    return names.city(of: identifier) ?? ZoneIdentifier.title(identifier)
  }

  /// The name of a zone's country or territory in a language, or nil if it belongs to none.
  public func country(of identifier: String, locale: String) -> String? {
    territory(of: identifier).flatMap(names(locale).country)
  }

  /// The two letters of ISO 3166 for a zone's country or territory, or nil if it belongs to none.
  public func territory(of identifier: String) -> String? {
    guard ZoneIdentifier.isValid(identifier) else { return nil }
    let code =
      data.territories[identifier] ?? otherTerritories[identifier]
      ?? data.links[identifier].flatMap { data.territories[$0] }
    return code == "001" ? nil : code
  }

  /// What is short for a zone's country in a language and in English: GB, GBR, UK.
  func countryCodes(of identifier: String, locale: String) -> [String] {
    guard let code = territory(of: identifier) else { return [] }
    let short = [names(locale), names("en")].map { $0.shortCountry(code) }
    return ([code, ICUZoneTable.threeLetters(code)] + short).compactMap(\.self)
  }

  /// Whether the place that ICU names is that of the identifier.
  ///
  /// ICU names the place of the zone that it thinks canonical. That is right for zones that stand
  /// for a place and for their former names, but Montreal would become Toronto.
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
