import Testing

@testable import TimeZoneCatalog

struct TimeZoneCatalogTests {
  /// A small folder with the other files that a real folder of zones contains.
  private static func files() -> MemoryZoneFiles {
    let zones = [
      "Europe/Kyiv", "America/New_York", "America/Argentina/Salta", "Etc/UTC", "Etc/GMT+5", "UTC",
      "EST5EDT", "Factory", "localtime", "posixrules", "posix/Europe/Kyiv", "right/Europe/Kyiv",
      "Europe/Kiev", "Mars/Base",
    ]
    let texts = [
      "tzdata.zi": """
      # version 2031a
      # This zic input file is in the public domain.
      Z Europe/Kyiv 2 E EE%sT
      Z America/New_York -5 u E%sT
      L Europe/Kyiv Europe/Kiev
      L America/New_York US/Eastern
      """,
      "zone.tab":
        "#code\nUA\t+5026+03031\tEurope/Kyiv\tmost\nUS\t+4-7\tAmerica/New_York\tEastern\n",
      "leapseconds": "# Allowance for leap seconds",
      "Europe/README": "TZi",
    ]
    let files = MemoryZoneFiles(
      texts: Dictionary(uniqueKeysWithValues: texts.map { ("/zones/\($0)", $1) }),
      zones: Dictionary(uniqueKeysWithValues: zones.map { ("/zones/\($0)", TZifFixture.berlin) })
    )
    files.files["/secret"] = TZifFixture.berlin.bytes
    return files
  }

  private static func catalog(_ files: MemoryZoneFiles = files()) -> TimeZoneCatalog {
    TimeZoneCatalog(directories: ["/missing", "/zones"], files: files) { _ in nil }
  }

  @Test func `opening a catalog reads nothing`() {
    let files = Self.files()
    let catalog = Self.catalog(files)
    #expect(files.requests == 0)
    #expect(catalog.rules(for: "Europe/Kyiv") != nil)
    let requests = files.requests
    #expect(catalog.rules(for: "Europe/Kyiv") != nil)
    #expect(files.requests == requests)
  }

  @Test func `the source is the first folder with data, with its version`() {
    #expect(Self.catalog().source == .system(version: "2031a"))
    #expect(Self.catalog().dataVersion == "2031a")
    #expect(Self.catalog().source.description == "tzdata 2031a")
  }

  @Test func `the version can be in its own file or missing`() {
    let files = Self.files()
    files.files["/zones/tzdata.zi"] = nil
    #expect(Self.catalog(files).source == .system(version: nil))
    files.files["/zones/+VERSION"] = Array("2030c\n".utf8)
    #expect(Self.catalog(files).dataVersion == "2030c")
  }

  @Test func `the variable TZDIR names the folder`() {
    let catalog = TimeZoneCatalog(files: Self.files()) { $0 == "TZDIR" ? "/zones" : nil }
    #expect(catalog.dataVersion == "2031a")
  }

  @Test func `identifiers contains all zones and no other files`() {
    #expect(
      Self.catalog().identifiers == [
        "America/Argentina/Salta", "America/New_York", "EST5EDT", "Etc/GMT+5", "Etc/UTC",
        "Europe/Kiev", "Europe/Kyiv", "Mars/Base", "UTC",
      ]
    )
  }

  @Test func `places and UTC are selectable, former names and Etc are not`() {
    #expect(
      Self.catalog().selectableIdentifiers == [
        "America/Argentina/Salta", "America/New_York", "Europe/Kyiv", "UTC",
      ]
    )
  }

  @Test func `a name without a file is resolved by the table of links`() {
    let catalog = Self.catalog()
    #expect(catalog.rules(for: "US/Eastern") == catalog.rules(for: "America/New_York"))
    #expect(catalog.rules(for: "US/Eastern") != nil)
  }

  @Test(arguments: [
    "", "/", "/zones/UTC", "../secret", "Europe/../../secret", "./UTC", "Europe/", "Europe//Kyiv",
    "posix/Europe/Kyiv", "right/Europe/Kyiv", "localtime", "Factory", "posixrules", "tzdata.zi",
    "zone.tab", "leapseconds", "Europe", "Europe/README", "europe/kyiv", "EUROPE/KYIV", "Nowhere",
    "Europe/Kyiv\0", "Europe/Kyïv", "Europe/Kyiv ",
  ])
  func `an invalid identifier has no rules`(identifier: String) {
    #expect(Self.catalog().rules(for: identifier) == nil)
    #expect(TimeZoneCatalog().rules(for: identifier) == nil)
    #expect(TimeZoneCatalog(directories: []).rules(for: identifier) == nil)
  }

  @Test func `a damaged file has no rules`() {
    let files = Self.files()
    files.files["/zones/Europe/Kyiv"]?.removeLast()
    #expect(Self.catalog(files).rules(for: "Europe/Kyiv") == nil)
  }

  @Test(arguments: [
    ("Europe/Kyiv", "en", "Kyiv"), ("Europe/Kyiv", "de", "Kiew"), ("Europe/Kiev", "en", "Kyiv"),
    ("Asia/Kolkata", "en", "Kolkata"), ("Asia/Tokyo", "ja", "東京"),
    ("America/New_York", "en", "New York"), ("America/Argentina/Salta", "en", "Salta"),
    ("America/Montreal", "en", "Montreal"), ("US/Pacific", "en", "Los Angeles"),
    ("UTC", "de", "UTC"), ("Etc/UTC", "en", "UTC"), ("Etc/GMT+5", "en", "UTC−5"),
    ("Etc/GMT-14", "en", "UTC+14"), ("Etc/GMT0", "en", "UTC"), ("EST5EDT", "en", "EST5EDT"),
    ("Mars/Dark_Side", "en", "Dark Side"), ("", "en", ""),
  ])
  func `a zone has the localized name of its city`(identifier: String, locale: String, city: String)
  {
    #expect(TimeZoneCatalog().city(of: identifier, locale: locale) == city)
  }

  @Test func `a place unknown to ICU has the name from its identifier`() {
    let files = Self.files()
    files.files["/zones/America/New_Place"] = TZifFixture.berlin.bytes
    #expect(Self.catalog(files).city(of: "America/New_Place", locale: "de") == "New Place")
  }

  @Test(arguments: [
    ("UA", "de", "Ukraine"), ("DE", "de", "Deutschland"), ("VN", "en", "Vietnam"),
    ("US", "en", "United States"), ("CH", "fr", "Suisse"),
  ])
  func `a country has a localized name`(code: String, locale: String, country: String) {
    #expect(TimeZoneCatalog().country(withCode: code, locale: locale) == country)
  }

  @Test func `zone1970.tab is used when zone.tab is missing`() {
    let files = Self.files()
    files.files["/zones/zone.tab"] = nil
    files.files["/zones/zone1970.tab"] = Array("UA,RO\t+5026+03031\tEurope/Kyiv\n".utf8)
    #expect(Self.catalog(files).data.territories["Europe/Kyiv"] == "UA")
  }

  @Test func `a file in place of the folder counts as missing data`() throws {
    let catalog = TimeZoneCatalog(directories: ["/etc/passwd", "/nonexistent"])
    #expect(catalog.source == .icu(version: try #require(catalog.dataVersion)))
  }
}
