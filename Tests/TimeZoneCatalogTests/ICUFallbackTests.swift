import TestSupport
import Testing
import TimeZoneCatalog

/// Tests a catalog on a machine without time zone data.
struct ICUFallbackTests {
  private let catalog = TimeZoneCatalog(directories: ["/nonexistent"], files: MemoryZoneFiles()) {
    _ in nil
  }

  @Test func `the source is ICU with its version`() {
    #expect(catalog.source.description.hasPrefix("ICU 20"))
    #expect(catalog.dataVersion?.hasPrefix("20") == true)
  }

  @Test(arguments: [
    ("Europe/Berlin", "1850-01-01T00:00:00Z", "1850-01-01T00:53:28+00:53:28 +0053"),
    ("Europe/Berlin", "2024-07-01T00:00:00Z", "2024-07-01T02:00:00+02:00 +02"),
    ("Europe/Berlin", "2190-01-01T00:00:00Z", "2190-01-01T01:00:00+01:00 +01"),
    ("Asia/Kolkata", "2024-07-01T00:00:00Z", "2024-07-01T05:30:00+05:30 +0530"),
    ("America/St_Johns", "2024-01-01T00:00:00Z", "2023-12-31T20:30:00-03:30 -0330"),
    ("Japan", "2024-07-01T00:00:00Z", "2024-07-01T09:00:00+09:00 +09"),
    ("UTC", "2024-07-01T00:00:00Z", "2024-07-01T00:00:00+00:00 UTC"),
  ])
  func `it has the rules of ICU`(zone: String, at instant: String, clock: String) throws {
    #expect(try #require(catalog.rules(for: zone)).clock(instant) == clock)
  }

  @Test(arguments: ["Europe/Berlin", "America/New_York", "Australia/Sydney", "Asia/Tokyo"])
  func `its rules agree with the system's for zones without recent changes`(zone: String) throws {
    let rules = try #require(catalog.rules(for: zone))
    let system = try #require(TimeZoneCatalog().rules(for: zone))
    var generator = SeededGenerator(seed: 5)
    let range = try instant("1970-01-01")...instant("2030-01-01")
    for _ in 0..<500 {
      let instant = Int.random(in: range, using: &generator)
      #expect(rules.localTime(at: instant).utcOffset == system.localTime(at: instant).utcOffset)
    }
  }

  @Test func `its zones can be listed and searched`() {
    #expect(catalog.identifiers.contains("Europe/Berlin"))
    #expect(!catalog.identifiers.contains("Etc/Unknown"))
    #expect(!catalog.identifiers.contains("ACT"))
    #expect(catalog.identifiers.allSatisfy { catalog.rules(for: $0) != nil })
    let search = PlaceSearch(catalog: catalog, locale: "de")
    let place = search.search("berlin", at: 0).first.map(search.place)
    #expect(place?.identifier == "Europe/Berlin" && place?.country == "Deutschland")
  }

  @Test(arguments: ["Nowhere/None", "europe/berlin", "Etc/Unknown", "GMT+5", "ACT", ""])
  func `an unknown zone has no rules`(identifier: String) {
    #expect(catalog.rules(for: identifier) == nil)
  }
}
