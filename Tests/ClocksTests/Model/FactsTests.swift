import MAVB
import MAVBTesting
import Testing
import TimeZoneCatalog

@testable import clocks

@MainActor
struct FactsTests {
  private let formatter = ClockFormatter.test(locale: "en_GB@hours=h23")

  /// Returns the texts of a fact about a zone.
  private func lines(
    _ kind: Fact.Kind,
    _ zone: String,
    at instant: String = "2026-11-22T15:12:36Z",
    width: Int = 64
  ) throws -> [String] {
    let clock = Clock(uuid: ClockID(rawValue: "a"), name: "", identifier: zone)
    let time = ShownTime(now: try ISO8601Instant.parse(instant), shift: .zero)
    let reading = formatter.zones.reading(of: clock, at: time)
    return formatter.facts([kind], clock, reading, width: width).flatMap(\.lines)
  }

  @Test(arguments: [
    ("America/New_York", "Sun, 14 Mar 2027, 02:00 becomes 03:00, in 112 days"),
    // A change of half an hour.
    ("Australia/Lord_Howe", "Sun, 4 Apr 2027, 02:00 becomes 01:30, in 132 days"),
    // Daylight saving time in winter, in the data.
    ("Europe/Dublin", "Sun, 28 Mar 2027, 01:00 becomes 02:00, in 126 days"),
    ("Asia/Tokyo", nil), ("UTC", nil),
  ])
  func `the next change says when, from what to what, and in how many days`(
    zone: String,
    text: String?
  ) throws {
    #expect(try lines(.nextChange, zone) == (text.map { [$0] } ?? []))
  }

  @Test(arguments: [
    (64, "Sun, 14 Mar 2027, 02:00 becomes 03:00, in 112 days"),
    (62, "Sun, 14 Mar, 02:00 becomes 03:00, in 112 days"),
    (52, "Sun, 14 Mar 2027, 02:00 becomes 03:00"), (48, "Sun, 14 Mar, 02:00 becomes 03:00"),
    (40, "Sun, 14 Mar 2027"),
  ])
  func `the next change is shorter where there is less room`(width: Int, text: String) throws {
    #expect(try lines(.nextChange, "America/New_York", width: width) == [text])
  }

  @Test func `a change on the same day says so`() throws {
    let change = try lines(.nextChange, "Europe/Berlin", at: "2027-03-28T00:30:00Z")
    #expect(change == ["Sun, 28 Mar 2027, 02:00 becomes 03:00, today"])
  }

  @Test(arguments: [
    ("2027-10-31T00:59:59Z", "shown twice, this is the earlier one"),
    ("2027-10-31T00:00:00Z", "shown twice, this is the earlier one"),
    ("2027-10-31T01:00:00Z", "shown twice, this is the later one"),
    ("2027-10-31T01:59:59Z", "shown twice, this is the later one"),
  ])
  func `a time that the clocks show twice says which one it is`(
    _ instant: String,
    _ text: String
  )
    throws
  {
    #expect(try lines(.zone, "Europe/Berlin", at: instant).last == text)
    #expect(try lines(.zone, "Europe/London", at: instant).last == text)
    #expect(try lines(.zone, "Asia/Tokyo", at: instant).count == 1)
  }

  @Test(arguments: ["2027-10-30T23:59:59Z", "2027-10-31T02:00:00Z", "2027-03-28T01:00:00Z"])
  func `a time that the clocks show once says nothing`(_ instant: String) throws {
    #expect(try lines(.zone, "Europe/Berlin", at: instant).count == 1)
  }

  @Test func `a change that lasts only in the abbreviation is passed over`() throws {
    // Moscow changed its abbreviation in 1993 and the like, and its offset last in 2014.
    #expect(try lines(.nextChange, "Europe/Moscow", at: "2015-01-01T00:00:00Z") == [])
  }

  @Test(arguments: [
    ("Asia/Kolkata", "Asia/Calcutta"), ("Asia/Calcutta", "Asia/Kolkata"), ("Asia/Tokyo", "Japan"),
  ])
  func `other names are those of the same zone`(zone: String, name: String) throws {
    #expect(try lines(.otherNames, zone) == [name])
  }

  @Test func `zones of other places with the same rules are no other names`() throws {
    #expect(try lines(.otherNames, "Europe/Berlin") == [])
  }

  @Test func `a note is a fact, even of an unknown zone`() throws {
    var clock = Clock(uuid: ClockID(rawValue: "a"), name: "", identifier: "Moon/Base")
    clock.note = "Review on Thursdays"
    let facts = formatter.facts([.note, .otherNames], clock, nil, width: 64)
    #expect(facts == [Fact(title: "Note", lines: ["Review on Thursdays"])])
    clock.note = nil
    #expect(formatter.facts([.note], clock, nil, width: 64) == [])
  }

  @Test func `the zone takes two lines where one is too short`() throws {
    #expect(try lines(.zone, "America/New_York", width: 30) == ["America/New_York", "EST, UTC−5"])
    #expect(try lines(.zone, "America/New_York") == ["America/New_York, EST, UTC−5"])
  }

  @Test(arguments: [
    ("America/New_York", "2026-11-22T15:12:36Z", "9 h 42 min"),
    ("Arctic/Longyearbyen", "2026-12-21T12:00:00Z", "Polar night"),
    ("Arctic/Longyearbyen", "2026-06-21T12:00:00Z", "Polar day"),
  ])
  func `the length of the day is in hours and minutes, or polar`(
    zone: String,
    instant: String,
    text: String
  ) throws {
    #expect(try lines(.daylight, zone, at: instant) == [text])
  }

  @Test func `a zone without a place has no length of the day`() throws {
    #expect(try lines(.daylight, "UTC") == [])
  }

  @Test func `an unknown zone says so`() throws {
    #expect(try lines(.difference, "Europe/Atlantis") == ["Unknown zone"])
    #expect(try lines(.zone, "Europe/Atlantis") == ["Europe/Atlantis"])
    #expect(try lines(.nextChange, "Europe/Atlantis") == [])
  }
}
