import Testing
import TimeZoneCatalog

@testable import clocks

struct ClockFormatterTests {
  private let formatter = ClockFormatter.test()

  @Test(
    arguments: [
      ("Asia/Tokyo", "21:00:00", "today", "UTC+09:00"),
      ("Pacific/Auckland", "00:00:00", "tomorrow", "UTC+12:00"),
      ("America/St_Johns", "09:30:00", "today", "UTC-02:30"),
      ("Asia/Kathmandu", "17:45:00", "today", "UTC+05:45"),
    ]
  )
  func `a reading has the time, day and offset of the zone`(
    identifier: String,
    time: String,
    day: String,
    offset: String
  ) throws {
    let reading = try #require(formatter.zones.reading(of: identifier, at: ClocksApp.noon))
    #expect(formatter.time(reading.civil) == time)
    #expect(formatter.day(reading) == day)
    #expect(reading.offset == offset)
  }

  @Test func `a difference of two days is shown as the name of the weekday`() throws {
    let late = ClocksApp.noon - 1_800
    // Kiritimati is at +14, Baker Island's zone at -12: at 11:30 UTC both are a day apart.
    let here = try #require(formatter.zones.catalog.rules(for: "Etc/GMT+12"))
    let there = try #require(formatter.zones.catalog.rules(for: "Pacific/Kiritimati"))
    let reading = ClockReading(
      rules: there,
      zone: there.localTime(at: late),
      civil: there.civilTime(at: late),
      here: here.civilTime(at: late),
      isHere: false
    )
    #expect(reading.dayDifference == 2)
    #expect(formatter.day(reading) == "Thursday")
  }
}
