import TestSupport
import Testing
import TimeZoneCatalog

@testable import clocks

struct ShownTimeTests {
  private let rules: ZoneRules

  init() throws {
    rules = try #require(TimeZoneCatalog().rules(for: "Europe/Berlin"))
  }

  /// Returns the local time after steps, without seconds.
  private func clock(_ start: String, _ steps: TimeMove...) throws -> String {
    let now = try ISO8601Instant.parse(start)
    let shift = steps.reduce(TimeShift.zero) { shift, step in
      ShownTime(now: now, shift: shift).shift(after: step, in: rules)
    }
    let seconds = ShownTime(now: now, shift: shift).seconds
    let offset = rules.localTime(at: seconds).utcOffset
    let civil = CivilTime(epochSeconds: seconds, utcOffset: offset)
    return String(civil.iso8601(utcOffset: offset).prefix(16))
  }

  @Test(arguments: [
    ("16:12:36", [TimeMove.quarters(1)], "16:15"), ("16:12:36", [.quarters(-1)], "16:00"),
    ("16:15:36", [.quarters(1)], "16:30"), ("16:15:36", [.quarters(-1)], "16:00"),
    ("16:12:36", [.quarters(1), .quarters(1)], "16:30"), ("16:12:36", [.hours(-2)], "14:12"),
    ("16:59:59", [.quarters(1)], "17:00"), ("16:12:36", [.hours(1), .now], "16:12"),
  ])
  func `quarters are full ones and hours keep the minute`(
    start: String,
    steps: [TimeMove],
    time: String
  ) throws {
    let now = try ISO8601Instant.parse("2026-11-22T\(start)+01:00")
    let shift = steps.reduce(TimeShift.zero) {
      ShownTime(now: now, shift: $0).shift(after: $1, in: rules)
    }
    let civil = CivilTime(epochSeconds: now + shift.seconds, utcOffset: 3_600)
    #expect(civil.iso8601(utcOffset: 3_600).contains("T\(time):"))
  }

  @Test func `a day keeps the time of day over a change of the offset`() throws {
    #expect(try clock("2026-10-24T12:00:30+02:00", .days(1)) == "2026-10-25T12:00")
    #expect(try clock("2026-10-25T12:00:30+01:00", .days(-1)) == "2026-10-24T12:00")
    #expect(try clock("2027-03-27T02:30:00+01:00", .days(1)) == "2027-03-28T03:30")
  }

  @Test func `a day that leads to a skipped time tells the time`() throws {
    let now = try ISO8601Instant.parse("2027-03-27T02:30:00+01:00")
    let time = ShownTime(now: now, shift: .zero)
    let skipped = try #require(time.skippedTime(of: .days(1), in: rules))
    #expect((skipped.day, skipped.hour, skipped.minute) == (28, 2, 30))
    #expect(time.skippedTime(of: .days(2), in: rules) == nil)
    #expect(time.skippedTime(of: .hours(24), in: rules) == nil)
  }

  @Test func `steps end at the first and the last year`() throws {
    #expect(try clock("2026-11-22T12:00:00Z", .days(-4_000_000)).hasPrefix("0001-01"))
    #expect(try clock("2026-11-22T12:00:00Z", .hours(1 << 40)).hasPrefix("9999-12"))
  }

  @Test func `a moment is shown to the minute, and time runs on from it`() throws {
    let now = try ISO8601Instant.parse("2026-11-22T15:12:36Z")
    let moment = try ISO8601Instant.parse("2026-11-22T21:00:00Z")
    let shift = ShownTime(now: now, shift: .zero).shift(after: .moment(moment), in: rules)
    #expect(shift.seconds == (5 * 60 + 48) * 60)
    #expect(ShownTime(now: now + 23, shift: shift).seconds == moment + 59)
    #expect(ShownTime(now: now + 24, shift: shift).seconds == moment + 60)
  }

  @Test func `random steps and their opposites return to a quarter near the start`() throws {
    var random = SeededGenerator(seed: 4)
    for _ in 0..<200 {
      let now = Int.random(in: 0...4_000_000_000, using: &random)
      let count = Int.random(in: 1...200, using: &random)
      var shift = TimeShift.zero
      func step(_ quarters: Int) {
        shift = ShownTime(now: now, shift: shift).shift(after: .quarters(quarters), in: rules)
      }
      for _ in 0..<count { step(1) }
      #expect((count * 900 - 900...count * 900).contains(shift.seconds))
      for _ in 0..<count { step(-1) }
      #expect((-900...900).contains(shift.seconds))
    }
  }
}
