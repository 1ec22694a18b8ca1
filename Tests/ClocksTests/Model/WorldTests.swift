import MAVB
import Testing
import TimeZoneCatalog

@testable import clocks

struct WorldTests {
  private let world = World.test()

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
    let reading = try #require(world.reading(of: identifier, at: ClocksApp.noon))
    #expect(world.time(reading) == time)
    #expect(world.day(reading) == day)
    #expect(reading.offset == offset)
  }

  @Test func `a difference of two days is shown as the name of the weekday`() throws {
    let late = ClocksApp.noon - 1_800
    // Kiritimati is at +14, Baker Island's zone at -12: at 11:30 UTC both are a day apart.
    let here = try #require(world.catalog.rules(for: "Etc/GMT+12")).localTime(at: late)
    let there = try #require(world.catalog.rules(for: "Pacific/Kiritimati")).localTime(at: late)
    let reading = ClockReading(
      zone: there,
      civil: CivilTime(epochSeconds: late, utcOffset: there.utcOffset),
      here: CivilTime(epochSeconds: late, utcOffset: here.utcOffset),
      isHere: false
    )
    #expect(reading.dayDifference == 2)
    #expect(world.day(reading) == "Thursday")
  }

  @Test func `an unknown zone has no reading`() {
    #expect(world.reading(of: "Europe/Atlantis", at: 0) == nil)
  }

  @Test func `the first document starts with the local zone`() {
    let document = world.initialDocument()
    #expect(document.timezones.first?.identifier == "Europe/Berlin")
    #expect(document.count == 5)
  }

  @Test func `the local date changes at midnight`() {
    let midnight = ClocksApp.noon + 10 * 3600
    let scheduler = VirtualScheduler(wallTime: .seconds(midnight - 2))
    var dates: [LocalDate] = []
    let lifetime = World.test(scheduler: scheduler).today.subscribeValues { dates.append($0) }
    defer { lifetime.cancel() }
    scheduler.advance(by: .seconds(1))
    #expect(dates.map(\.day) == [1])
    scheduler.advance(by: .seconds(1))
    #expect(dates.map(\.day) == [1, 2])
  }
}
