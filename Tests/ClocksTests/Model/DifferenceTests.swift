import MAVB
import MAVBTesting
import Testing
import TimeZoneCatalog

@testable import clocks

@MainActor
struct DifferenceTests {
  /// Returns the reading of a zone while it is noon UTC and 14:00 in Berlin.
  private func reading(_ identifier: String, after hours: Int = 0) throws -> ClockReading {
    try #require(formatter.zones.reading(of: identifier, at: ClocksApp.noon + hours * 3_600))
  }

  private let formatter = ClockFormatter.test()

  @Test(arguments: [
    ("Europe/Berlin", "here"), ("Europe/Paris", "same time"), ("Asia/Tokyo", "+7 h"),
    ("Asia/Kathmandu", "+3:45 h"), ("America/St_Johns", "−4:30 h"),
  ])
  func `a row says how far a clock is ahead`(zone: String, words: String) throws {
    #expect(try formatter.difference(reading(zone)) == words)
  }

  @Test func `the minus sign suits the encoding`() throws {
    let formatter = ClockFormatter.test(locale: "en", minus: BoxCharacters.ascii.minus)
    #expect(try formatter.difference(reading("America/St_Johns")) == "-4:30 h")
    #expect(try formatter.offset(reading("America/St_Johns")) == "UTC-2:30")
    let chosen = formatter.choosing(Settings.Formats(hours: .twelve))
    #expect(chosen.shift(TimeShift(seconds: -60)) == "-1 min")
  }

  @Test func `another day is added`() throws {
    #expect(try formatter.difference(reading("Asia/Tokyo", after: 4)) == "+7 h, tomorrow")
    #expect(try formatter.difference(reading("America/New_York", after: -10)) == "−6 h, yesterday")
  }

  @Test(arguments: [
    ("Europe/Berlin", "here"), ("Europe/Paris", "same time"), ("Europe/London", "1 hour behind"),
    ("Asia/Tokyo", "7 hours ahead"), ("Asia/Kathmandu", "3:45 h ahead"),
    ("America/St_Johns", "4:30 h behind"),
  ])
  func `a pane says it in words`(zone: String, words: String) throws {
    #expect(try formatter.spokenDifference(reading(zone)) == words)
  }

  @Test(arguments: [
    ("Europe/Berlin", "CEST", "Europe/Berlin, CEST, UTC+2"), ("UTC", "UTC", "UTC"),
    ("America/Sao_Paulo", "UTC−3", "America/Sao_Paulo, UTC−3"),
    ("Asia/Kolkata", "IST", "Asia/Kolkata, IST, UTC+5:30"),
  ])
  func `a zone without an abbreviation shows its offset`(
    zone: String,
    abbreviation: String,
    whole: String
  ) throws {
    let reading = try reading(zone)
    #expect(formatter.abbreviation(reading) == abbreviation)
    #expect(formatter.zone(zone, reading) == whole)
  }
}
