import TestSupport
import Testing
import TimeZoneCatalog

struct PosixRulesTests {
  @Test(arguments: [
    ("UTC0", 0, "UTC"),
    ("UTC-5", 18_000, "UTC"),
    ("EST5", -18_000, "EST"),
    ("<+03>-3", 10_800, "+03"),
    ("<-00>0", 0, "-00"),
    ("IST-5:30", 19_800, "IST"),
    ("LMT-0:53:28", 3_208, "LMT"),
    ("XXX24", -86_400, "XXX"),
    ("abc+1", -3_600, "abc"),
  ])
  func `rules without daylight saving have one offset`(
    text: String,
    offset: Int,
    abbreviation: String
  ) throws {
    let rules = try #require(ZoneRules(posix: text))
    let type = LocalTimeType(utcOffset: offset, abbreviation: abbreviation)
    #expect(rules.localTime(at: 0) == type)
    #expect(rules.localTime(at: 4_000_000_000) == type)
    #expect(rules.nextTransition(after: 0) == nil)
    #expect(rules.previousTransition(before: 0) == nil)
  }

  @Test(arguments: [
    // Central Europe, before and after both changes.
    ("CET-1CEST,M3.5.0,M10.5.0/3", "2026-03-29T00:59:59Z", "2026-03-29T01:59:59+01:00 CET"),
    ("CET-1CEST,M3.5.0,M10.5.0/3", "2026-03-29T01:00:00Z", "2026-03-29T03:00:00+02:00 CEST"),
    ("CET-1CEST,M3.5.0,M10.5.0/3", "2026-10-25T00:59:59Z", "2026-10-25T02:59:59+02:00 CEST"),
    ("CET-1CEST,M3.5.0,M10.5.0/3", "2026-10-25T01:00:00Z", "2026-10-25T02:00:00+01:00 CET"),
    // Southern hemisphere, with a change of half an hour.
    (
      "<+1030>-10:30<+11>-11,M10.1.0,M4.1.0", "2026-04-04T14:59:59Z",
      "2026-04-05T01:59:59+11:00 +11"
    ),
    (
      "<+1030>-10:30<+11>-11,M10.1.0,M4.1.0", "2026-04-04T15:00:00Z",
      "2026-04-05T01:30:00+10:30 +1030"
    ),
    (
      "<+1030>-10:30<+11>-11,M10.1.0,M4.1.0", "2026-01-01T00:00:00Z",
      "2026-01-01T11:00:00+11:00 +11"
    ),
    // Dublin: daylight saving of minus one hour, in winter.
    ("IST-1GMT0,M10.5.0,M3.5.0/1", "2026-01-01T00:00:00Z", "2026-01-01T00:00:00+00:00 GMT"),
    ("IST-1GMT0,M10.5.0,M3.5.0/1", "2026-07-01T00:00:00Z", "2026-07-01T01:00:00+01:00 IST"),
    // Greenland: a change at minus one o'clock, on the day before.
    (
      "<-02>2<-01>,M3.5.0/-1,M10.5.0/0", "2026-03-29T00:59:59Z", "2026-03-28T22:59:59-02:00 -02"
    ),
    (
      "<-02>2<-01>,M3.5.0/-1,M10.5.0/0", "2026-03-29T01:00:00Z", "2026-03-29T00:00:00-01:00 -01"
    ),
    // Gaza before 2023: four days after the fourth Thursday.
    ("EET-2EEST,M3.4.4/50,M10.4.4/50", "2026-03-27T23:59:59Z", "2026-03-28T01:59:59+02:00 EET"),
    ("EET-2EEST,M3.4.4/50,M10.4.4/50", "2026-03-28T00:00:00Z", "2026-03-28T03:00:00+03:00 EEST"),
    // Days of the year, with and without February 29.
    ("AAA0BBB,J60/0,J61/0", "2024-03-01T00:00:00Z", "2024-03-01T01:00:00+01:00 BBB"),
    ("AAA0BBB,J60/0,J61/0", "2023-03-01T00:00:00Z", "2023-03-01T01:00:00+01:00 BBB"),
    ("AAA0BBB,59/0,60/0", "2024-02-29T00:00:00Z", "2024-02-29T01:00:00+01:00 BBB"),
    ("AAA0BBB,59/0,60/0", "2023-03-01T00:00:00Z", "2023-03-01T01:00:00+01:00 BBB"),
    ("AAA0BBB,0/0,J1/2", "2023-01-01T00:30:00Z", "2023-01-01T01:30:00+01:00 BBB"),
    // Without dates the rules of the United States apply.
    ("EST5EDT", "2026-07-01T00:00:00Z", "2026-06-30T20:00:00-04:00 EDT"),
    ("EST5EDT", "2026-12-01T00:00:00Z", "2026-11-30T19:00:00-05:00 EST"),
    ("EST5EDT4:30", "2026-07-01T00:00:00Z", "2026-06-30T19:30:00-04:30 EDT"),
  ])
  func `rules with daylight saving change the clock`(
    text: String,
    at instant: String,
    clock: String
  ) throws {
    let rules = try #require(ZoneRules(posix: text))
    #expect(try rules.clock(instant) == clock)
  }

  // RFC 9636 section 3.3.1: the notation for daylight time that never ends.
  @Test(arguments: ["XXX3EDT4,0/0,J365/23", "EST5EDT,0/0,J365/25", "EST5EDT,0/0,J365/30"])
  func `daylight time can last all year`(text: String) throws {
    let rules = try #require(ZoneRules(posix: text))
    let hours = stride(from: try instant("2023-12-01"), to: try instant("2026-12-01"), by: 3_600)
    #expect(hours.allSatisfy { rules.localTime(at: $0).isDaylight })
    #expect(rules.nextTransition(after: 0) == nil)
  }

  @Test func `transitions are found in both directions`() throws {
    let rules = try #require(ZoneRules(posix: "CET-1CEST,M3.5.0,M10.5.0/3"))
    let spring = try instant("2026-03-29T01:00:00Z")
    let autumn = try instant("2026-10-25T01:00:00Z")
    #expect(rules.nextTransition(after: spring - 1)?.epochSeconds == spring)
    #expect(rules.nextTransition(after: spring)?.epochSeconds == autumn)
    #expect(rules.previousTransition(before: autumn + 1)?.epochSeconds == autumn)
    #expect(rules.previousTransition(before: autumn)?.epochSeconds == spring)
    #expect(rules.nextTransition(after: spring)?.before.abbreviation == "CEST")
    #expect(rules.nextTransition(after: spring)?.after.abbreviation == "CET")
  }

  @Test(arguments: [
    "", "UTC", "UT0", "5", "<+03-3", "<+3>-3", "UTC0x", "UTC25", "UTC0:60", "UTC0:", "UTC-",
    "CET-1CE",
    "CET-1CEST,", "CET-1CEST,M3.5.0", "CET-1CEST,M3.5.0,", "CET-1CEST,M0.5.0,M10.5.0",
    "CET-1CEST,M3.6.0,M10.5.0", "CET-1CEST,M3.5.7,M10.5.0", "CET-1CEST,J0,J1", "CET-1CEST,366,1",
    "CET-1CEST,M3.5.0/168,M10.5.0", "CET-1CEST,M3.5.0,M10.5.0/3,", "CET-1CEST;M3.5.0;M10.5.0",
    "Europe/Berlin", "C\0T-1", "CÉT-1", "UTC99999999999999999999",
  ])
  func `invalid rules are rejected`(text: String) {
    #expect(ZoneRules(posix: text) == nil)
  }

  @Test func `mutated rules neither crash nor loop`() {
    var generator = SeededGenerator(seed: 3)
    var read = 0
    for _ in 0..<5_000 {
      var bytes = Array("<-02>2<-01>,M3.5.0/-1,J365/167:59:59".utf8)
      bytes.mutate(using: &generator)
      guard let rules = ZoneRules(posix: String(decoding: bytes, as: UTF8.self)) else { continue }
      read += 1
      for instant in [Int.min, -1, 0, 1_800_000_000, .max] {
        let offset = rules.localTime(at: instant).utcOffset
        #expect((-86_400 - 3_600...90_000 + 3_600).contains(offset))
        if let next = rules.nextTransition(after: instant) {
          #expect(next.before != next.after)
        }
        _ = rules.previousTransition(before: instant)
      }
    }
    #expect(read > 100)
  }
}
