import Testing
import TimeZoneCatalog

struct CivilTimeTests {
  @Test(arguments: [
    (0, 0, "1970-01-01T00:00:00+00:00"),
    (-1, 0, "1969-12-31T23:59:59+00:00"),
    (951_782_400, 0, "2000-02-29T00:00:00+00:00"),
    (4_107_542_400, 0, "2100-03-01T00:00:00+00:00"),
    (1_782_898_445, 19_800, "2026-07-01T15:04:05+05:30"),
    (0, -1_800, "1969-12-31T23:30:00-00:30"),
    (0, 3_208, "1970-01-01T00:53:28+00:53:28"),
    (-62_167_219_200, 0, "0000-01-01T00:00:00+00:00"),
    (-62_167_219_201, 0, "-000001-12-31T23:59:59+00:00"),
    (253_402_300_800, 0, "+010000-01-01T00:00:00+00:00"),
  ])
  func `an instant is written as ISO 8601`(seconds: Int, offset: Int, text: String) {
    let civil = CivilTime(epochSeconds: seconds, utcOffset: offset)
    #expect(civil.iso8601(utcOffset: offset) == text)
    #expect(civil.epochSeconds(utcOffset: offset) == seconds)
  }

  @Test func `dates and weekdays are consecutive over eight centuries`() {
    var previous = CivilTime(year: 1599, month: 12, day: 31)
    let numbers = previous.dayNumber + 1...CivilTime(year: 2400, month: 1, day: 1).dayNumber
    let wrong = numbers.filter { number in
      let day = CivilTime(epochSeconds: number * 86_400)
      defer { previous = day }
      let isInMonth = day.day == previous.day + 1 && day.month == previous.month
      let isFirst = day.day == 1 && day.month == previous.month % 12 + 1
      return day.dayNumber != number || day.weekday != previous.weekday % 7 + 1
        || !(isInMonth || isFirst)
    }
    #expect(wrong.isEmpty)
    #expect(numbers.count == 2 * 146_097 + 1)
  }

  @Test(arguments: [("1970-01-01", 4), ("2000-02-29", 2), ("1969-12-28", 7), ("2026-11-21", 6)])
  func `weeks begin on Monday`(date: String, weekday: Int) throws {
    #expect(CivilTime(epochSeconds: try instant(date)).weekday == weekday)
  }

  @Test func `February has 29 days in leap years only`() {
    let lengths = [1900, 2000, 2023, 2024, 2100].map {
      CivilTime(year: $0, month: 3, day: 1).dayNumber
        - CivilTime(year: $0, month: 2, day: 1).dayNumber
    }
    #expect(lengths == [28, 29, 28, 29, 28])
  }

  @Test(arguments: [Int.min, .max])
  func `an out-of-range instant is clamped`(seconds: Int) {
    let civil = CivilTime(epochSeconds: seconds, utcOffset: seconds)
    #expect((1...12).contains(civil.month))
    #expect((1...31).contains(civil.day))
    #expect((1...7).contains(civil.weekday))
    #expect(!civil.iso8601(utcOffset: seconds).isEmpty)
  }
}
