import MAVB
import MAVBTesting
import Testing
import TimeZoneCatalog

@testable import clocks

@MainActor
struct DifferenceTests {
  /// Returns the reading of a zone while it is noon UTC and 14:00 in Berlin.
  private func reading(_ identifier: String, after hours: Int = 0) throws -> ClockReading {
    try #require(world.reading(of: identifier, at: ClocksApp.noon + hours * 3_600))
  }

  private let world: World

  init() { world = .test(scheduler: VirtualScheduler(), locale: "en@hours=h23") }

  @Test(arguments: [
    ("Europe/Berlin", "here"), ("Europe/Paris", "same time"), ("Asia/Tokyo", "+7 h"),
    ("Asia/Kathmandu", "+3:45 h"), ("America/St_Johns", "−4:30 h"),
  ])
  func `a row says how far a clock is ahead`(zone: String, words: String) throws {
    #expect(try world.difference(reading(zone)) == words)
  }

  @Test func `the minus sign suits the encoding`() throws {
    let world = World.test(locale: "en", minus: BoxCharacters.ascii.minus)
    #expect(try world.difference(reading("America/St_Johns")) == "-4:30 h")
    #expect(try world.offset(reading("America/St_Johns")) == "UTC-2:30")
    let shifted = World(world.shifted(by: .just(.zero)), Settings.Formats())
    #expect(shifted.shift(TimeShift(seconds: -60)) == "-1 min")
  }

  @Test func `another day is added`() throws {
    #expect(try world.difference(reading("Asia/Tokyo", after: 4)) == "+7 h, tomorrow")
    #expect(try world.difference(reading("America/New_York", after: -10)) == "−6 h, yesterday")
  }

  @Test(arguments: [
    ("Europe/Berlin", "here"), ("Europe/Paris", "same time"), ("Europe/London", "1 hour behind"),
    ("Asia/Tokyo", "7 hours ahead"), ("Asia/Kathmandu", "3:45 h ahead"),
    ("America/St_Johns", "4:30 h behind"),
  ])
  func `a pane says it in words`(zone: String, words: String) throws {
    #expect(try world.spokenDifference(reading(zone)) == words)
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
    #expect(world.abbreviation(reading) == abbreviation)
    #expect(world.zone(zone, reading) == whole)
  }
}
