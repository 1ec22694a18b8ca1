import DocumentApp
import Documents
import DocumentsTesting
import MAVB
import Testing
import TimeZoneCatalog

@testable import clocks

struct ListingTests {
  private let formatter = ClockFormatter.test()
  private var zones: ClockZones { formatter.zones }

  @Test func `clocks are listed as JSON`() throws {
    let listing = zones.initialDocument().listing(zones, at: ClocksApp.noon)
    let value = try JSONTreeEncoder().tree(of: listing)
    let tokyo = try #require(value.elements?.last)
    #expect(tokyo["name"]?.content == .string("Tokyo"))
    #expect(tokyo["localTime"]?.content == .string("2026-07-01T21:00:00+09:00"))
    #expect(tokyo["abbreviation"]?.content == .string("JST"))
    #expect(tokyo["isDST"]?.content == .bool(false))
  }

  @Test func `clocks are listed in columns`() {
    let text = zones.initialDocument().table(formatter, at: ClocksApp.noon)
    #expect(
      text == """
        Berlin    14:00:00  today  UTC+02:00  Europe/Berlin
        UTC       12:00:00  today  UTC+00:00  UTC
        New York  08:00:00  today  UTC-04:00  America/New_York
        London    13:00:00  today  UTC+01:00  Europe/London
        Tokyo     21:00:00  today  UTC+09:00  Asia/Tokyo

        """
    )
  }

  @Test func `tables have the hours of the settings`() {
    let files = MemoryFileService()
    files.write(Array(#"{"hours": "12"}"#.utf8), to: "/config/clocks/config.json")
    let services = Services.test(files: files, scheduler: VirtualScheduler())
    let text = zones.initialDocument().table(
      formatter.obeyingSettings(services),
      at: ClocksApp.noon
    )
    #expect(text.hasPrefix("Berlin    2:00:00"))
    #expect(text.contains("PM"))
  }

  @Test func `a place is listed with its names and the next change of its offset`() throws {
    let match = try #require(zones.places.search("portland maine", at: 0).first)
    let place = zones.place(match)
    let listing = zones.catalog.listing(match.identifier, of: place, at: ClocksApp.noon)
    let value = try JSONTreeEncoder().tree(of: listing)
    #expect(value["name"]?.content == .string("Portland"))
    #expect(value["region"]?.content == .string("Maine"))
    #expect(value["country"]?.content == .string("United States"))
    #expect(value["identifier"]?.content == .string("America/New_York"))
    #expect(value["nextTransition"]?.content == .string("2026-11-01T06:00:00+00:00"))
    let utc = try JSONTreeEncoder().tree(of: zones.catalog.listing("UTC", at: ClocksApp.noon))
    #expect(utc["nextTransition"] == nil && utc["name"] == nil)
  }

  @Test func `the clocks of the first start are the same each time`() {
    let identifiers = ["Europe/Berlin", "UTC", "America/New_York", "Europe/London", "Asia/Tokyo"]
    let uuids = ClockFormatter.test().zones.initialDocument().clocks.map(\.uuid)
    #expect(uuids == ClockFormatter.test().zones.initialDocument().clocks.map(\.uuid))
    #expect(uuids == identifiers.map(ClockID.initial))
    #expect(uuids[1].rawValue == "a68d07d0-408b-8822-836d-bc7952b8d62d")
  }

  @Test func `identifiers of clocks have the form of RFC 9562`() {
    let form = #/[0-9a-f]{8}-[0-9a-f]{4}-([48])[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/#
    for _ in 0..<100 {
      #expect(ClockID.random().rawValue.wholeMatch(of: form)?.1 == "4")
    }
    #expect(ClockID.initial("UTC").rawValue.wholeMatch(of: form)?.1 == "8")
    #expect(ClockID.random() != ClockID.random())
  }

  @Test func `a clock without a name is listed with its city`() {
    let clock = Clock(uuid: ClockID(rawValue: "x"), name: " ", identifier: "Asia/Tokyo")
    let text = Document(clocks: [clock]).table(formatter, at: ClocksApp.noon)
    #expect(text.hasPrefix("Tokyo  21:00:00"))
  }

  @Test func `control characters in a name are shown as symbols`() {
    let name = "a\u{1B}[31m\n\u{202E}b"
    let clock = Clock(uuid: ClockID(rawValue: "x"), name: name, identifier: "UTC")
    let text = Document(clocks: [clock]).table(formatter, at: ClocksApp.noon)
    #expect(text.hasPrefix("a␛[31m␊\u{FFFD}b  "))
  }
}
