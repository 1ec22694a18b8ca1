import MAVB
import MAVBTesting
import Testing
import TimeZoneCatalog

@testable import clocks

@MainActor
struct ClockDayTests {
  private let formatter = ClockFormatter.test(locale: "en_GB@hours=h23")

  private func reading(_ zone: String, _ instant: String) throws -> ClockReading {
    let clock = Clock(uuid: ClockID(rawValue: "a"), name: "", identifier: zone)
    let time = ShownTime(now: try ISO8601Instant.parse(instant), shift: .zero)
    return try #require(formatter.zones.reading(of: clock, at: time))
  }

  private func day(_ zone: String, _ instant: String) throws -> ClockDay {
    try reading(zone, instant).clockDay
  }

  /// Returns the texts below the line, each at its column.
  private func scale(_ zone: String, _ instant: String, width: Int) throws -> String {
    formatter.scale(try day(zone, instant), width: width).reduce("") { line, mark in
      let arrow = mark.arrow == .up ? "↑" : "↓"
      let words =
        mark.arrow == nil
        ? [mark.text]
        : mark.startsWithArrow ? [arrow, mark.text] : [mark.text, arrow]
      return line.padding(to: mark.column) + words.joined(separator: " ")
    }
  }

  @Test func `where the place isn't known, day is from 6 to 18`() throws {
    let day = try day("UTC", "2026-07-01T12:00:00Z")
    #expect(day.changes.map(\.minute) == [6 * 60, 18 * 60])
    #expect(day.sun == nil && day.last == .night)
    #expect(try reading("UTC", "2026-07-01T05:59:59Z").daylight == .night)
    #expect(try reading("UTC", "2026-07-01T06:00:00Z").daylight == .day)
  }

  @Test(arguments: [
    "Europe/Berlin", "America/New_York", "Arctic/Longyearbyen", "America/Anchorage",
    "Pacific/Kiritimati", "Antarctica/McMurdo", "Atlantic/Reykjavik",
  ])
  func `the line agrees with the sign of the sun in every month`(zone: String) throws {
    for month in 1...12 {
      let instant = CivilTime(year: 2026, month: month, day: 21).iso8601(utcOffset: 0)
      let start = try reading(zone, instant)
      let midnight = start.seconds - start.minuteOfDay * 60
      for hour in 0..<24 {
        let moment = CivilTime(epochSeconds: midnight + hour * 3_600).iso8601(utcOffset: 0)
        let reading = try reading(zone, moment)
        let day = try day(zone, moment)
        let next = day.changes.first { $0.minute > reading.minuteOfDay }
        let near = day.changes.contains { abs($0.minute - reading.minuteOfDay) <= 6 }
        #expect(near || (next?.before ?? day.last) == reading.daylight, "\(zone) \(moment)")
      }
    }
  }

  @Test(arguments: [
    (
      "America/New_York", "2026-11-22T15:00:00Z", 64,
      "00                ↑ 06:51            16:32 ↓                  24"
    ),
    ("America/New_York", "2026-11-22T15:00:00Z", 40, "00         ↑ 06:51   16:32 ↓          24"),
    ("America/New_York", "2026-11-22T15:00:00Z", 30, "  06:51 ↑           ↓ 16:32 24"),
    ("America/New_York", "2026-11-22T15:00:00Z", 16, "↑ 06:51  ↓ 16:32"),
    ("UTC", "2026-11-22T15:00:00Z", 26, "00    06    12    18    24"),
    ("Arctic/Longyearbyen", "2026-12-21T12:00:00Z", 30, "00       Polar night        24"),
  ])
  func `sunrise and sunset stand below their places, or hours`(
    zone: String,
    instant: String,
    width: Int,
    line: String
  ) throws {
    #expect(try scale(zone, instant, width: width) == line)
  }

  @Test(arguments: [0, 1, 3, 10, 20, 33, 64]) func `no texts overlap`(width: Int) throws {
    for zone in ["UTC", "Europe/Berlin", "Arctic/Longyearbyen", "America/Anchorage"] {
      for month in 1...12 {
        let instant = CivilTime(year: 2026, month: month, day: 21).iso8601(utcOffset: 0)
        let marks = formatter.scale(try day(zone, instant), width: width)
        for (one, next) in zip(marks, marks.dropFirst()) { #expect(one.end < next.column) }
        #expect(marks.allSatisfy { $0.column >= 0 && $0.end <= width })
      }
    }
  }
}

extension String {
  fileprivate func padding(to column: Int) -> String {
    self + String(repeating: " ", count: max(0, column - count))
  }
}
