import CICU

/// The time zones of the system: rules, names and places.
///
/// Rules come from the system's time zone data, names from ICU. Data is read on demand and cached.
/// A catalog is not Sendable.
public final class TimeZoneCatalog {
  /// The folders in which systems keep their time zone data.
  private static let standardDirectories = [
    "/usr/share/zoneinfo", "/usr/lib/zoneinfo", "/usr/share/lib/zoneinfo", "/etc/zoneinfo",
  ]

  let files: any ZoneFiles

  /// The variable `TZ`, which a process may change later, so that no other code reads a FIFO or a
  /// device.
  let zoneVariable: String?
  let directories: [String]
  private var rulesByIdentifier: [String: ZoneRules?] = [:]
  private var namesByLocale: [String: ZoneNames] = [:]

  /// The data of the first non-empty folder, or ICU's.
  private(set) lazy var data: any ZoneData = {
    let folders = directories.lazy.compactMap { ZoneFolder(path: $0, files: self.files) }
    return folders.first ?? ICUZoneData()
  }()

  /// All identifiers, including links, by their lowercase form.
  private(set) lazy var identifiersByName = Dictionary(
    (data.identifiers + data.links.keys).map { ($0.lowercased(), $0) },
    uniquingKeysWith: { first, _ in first }
  )

  /// The local zone, determined on first use.
  public private(set) lazy var localZone: LocalZone = findLocalZone()

  /// Creates a catalog; nothing is read yet.
  ///
  /// - Parameters:
  ///   - directories: The folders with time zone data; the first non-empty one is used. Nil means
  ///     the folder in the variable `TZDIR`, then the standard folders.
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
  /// Identifiers are case-sensitive. A fixed offset such as +05:30 is one, too. Paths outside the
  /// zone folder and files in it that are not zones are rejected.
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

  /// Returns the identifier in a text, including former ones.
  ///
  /// - Parameter text: An identifier in any case, also with spaces for underscores.
  /// - Returns: The identifier as the data have it; nil for any other text.
  public func identifier(named text: String) -> String? {
    let name = text.utf8.count < 64 ? text.lowercased().replacing(" ", with: "_") : ""
    if ZoneIdentifier.fixedOffset(name) != nil { return name }
    return ZoneIdentifier.isValid(name) ? identifiersByName[name] : nil
  }

  /// Returns the identifier of a fixed offset: one of tzdata, or one such as +05:30.
  ///
  /// - Parameter offset: The seconds to add to UTC.
  /// - Returns: The identifier, which has rules.
  public func identifier(ofOffset offset: Int) -> String {
    guard offset != 0 else { return "UTC" }
    // The signs of tzdata are those of POSIX: positive to the west.
    let hours = "Etc/GMT\(offset < 0 ? "+" : "-")\(offset.magnitude / 3_600)"
    let isKnown = offset % 3_600 == 0 && rules(for: hours) != nil
    return isKnown ? hours : CivilTime.iso8601(offset: offset)
  }

  /// Returns the other identifiers of a zone, such as Asia/Calcutta for Asia/Kolkata, sorted.
  ///
  /// Links of other places with the same rules (Europe/Oslo to Europe/Berlin) aren't included; ICU
  /// distinguishes them from other names.
  ///
  /// - Complexity: O(*n*) in the links.
  public func otherNames(of identifier: String) -> [String] {
    let zone = data.links[identifier] ?? identifier
    let canonical = ICUZoneTable.canonical(identifier)
    let names = [zone] + data.links.filter { $0.value == zone }.map(\.key)
    return names.filter { $0 != identifier && ICUZoneTable.canonical($0) == canonical }.sorted()
  }

  /// Returns whether the release of the data is certainly more than 12 months old.
  ///
  /// The name of a release has only its year, and no file is older than what it contains. So a
  /// release counts as one of the last day of its year, or of the day of its file if that is
  /// earlier: it is never called old too early, but up to a year too late. Data of an unknown
  /// release are never called old.
  ///
  /// - Parameter seconds: The present moment, in seconds since 1970.
  /// - Returns: Whether it is old.
  public func isOutdated(at seconds: Int) -> Bool {
    guard let year = dataVersion.flatMap({ Int($0.prefix(4)) }) else { return false }
    let start = CivilTime(year: year, month: 1, day: 1).epochSeconds()
    let end = CivilTime(year: year + 1, month: 1, day: 1).epochSeconds()
    // Reproducible builds may give their files a time before the release.
    let made = data.fileTime.flatMap { $0 < start ? nil : $0 } ?? end
    var anniversary = CivilTime(epochSeconds: min(made, end))
    anniversary.year += 1
    return seconds > anniversary.epochSeconds()
  }
}

/// ICU's names of places and territories in one language.
final class ZoneNames {
  private let locale: String
  private let format: OpaquePointer?
  private let calendar: OpaquePointer?

  /// ICU's text for an unknown place, such as Unknown City.
  private lazy var unknownCity = formatted("Etc/Unknown")

  init(locale: String) {
    self.locale = locale
    format = icu_zone_city_format_open(locale)
    calendar = icu_zone_calendar_open("UTC")
  }

  deinit {
    if let format { icu_zone_city_format_close(format) }
    if let calendar { icu_zone_calendar_close(calendar) }
  }

  /// Returns the name of a zone's place, or nil if ICU doesn't know the zone or it has no place.
  func city(of identifier: String) -> String? {
    guard let city = formatted(identifier), city != unknownCity else { return nil }
    return city
  }

  /// Returns the name of a territory, or nil if it is unknown.
  func country(_ code: String) -> String? {
    ICUZoneTable.text { icu_zone_country(code, locale, $0, $1) }
  }

  private func formatted(_ identifier: String) -> String? {
    guard let format, let calendar else { return nil }
    return ICUZoneTable.text { icu_zone_city(format, calendar, identifier, $0, $1) }
  }
}
