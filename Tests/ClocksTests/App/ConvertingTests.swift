import ArgumentParser
import Documents
import Testing
import TimeZoneCatalog

@testable import clocks

/// Tests `clocks convert` in Berlin, without files.
struct ConvertingTests {
  private let world = World.test()

  private func conversion(_ arguments: String...) throws -> Conversion {
    let parsed = try Arguments.App.parseAsRoot(["convert"] + arguments)
    let command = try #require(parsed as? Arguments.Convert)
    return try world.conversion(command, ClockList(world.initialDocument()))
  }

  @Test func `a moment of one place is shown in others`() throws {
    let moment = "2027-03-27 01:30"
    let conversion = try conversion(moment, "--from", "London", "--to", "Tokyo,Denver")
    #expect(
      world.table(conversion) == [
        ["Tokyo", "Sat, Mar 27, 2027", "10:30", "JST", "UTC+09:00", "same day"],
        ["Denver", "Fri, Mar 26, 2027", "19:30", "MDT", "UTC-06:00", "1 day earlier"],
      ]
    )
    #expect(world.warning(conversion) == nil)
  }

  @Test func `a moment is here and shown in the document's clocks by default`() throws {
    let table = world.table(try conversion("9am tomorrow"))
    #expect(table.map(\.first) == ["Berlin", "UTC", "New York", "London", "Tokyo"])
    #expect(table.map { $0[2] } == ["09:00", "07:00", "03:00", "08:00", "16:00"])
  }

  @Test func `a skipped time is moved forward and told`() throws {
    let conversion = try conversion("2027-03-28 01:30", "--from", "London", "--to", "UTC")
    #expect(world.table(conversion)[0][2] == "01:30")
    let warning = "Europe/London skips this time; 2027-03-28T02:30:00+01:00 is used"
    #expect(world.warning(conversion) == warning)
    #expect(world.listing(conversion).occurrence == .skipped)
  }

  @Test func `of two equal times the earlier is used, and both are told`() throws {
    let conversion = try conversion("2027-10-31 01:30", "--from", "London", "--to", "UTC")
    #expect(world.table(conversion)[0][2] == "00:30")
    #expect(
      world.warning(conversion)
        == "Europe/London has this time twice; 2027-10-31T01:30:00+01:00 is used, not "
        + "2027-10-31T01:30:00+00:00"
    )
    let listing = world.listing(conversion)
    #expect(listing.occurrence == .twice)
    #expect(listing.later == "2027-10-31T01:30:00+00:00")
  }

  @Test func `the printed object has the place of the moment and the others`() throws {
    let conversion = try conversion("23:30", "--to", "tokyo")
    let tree = try JSONTreeEncoder().tree(of: world.listing(conversion))
    #expect(tree["occurrence"] == JSONValue(.string("once")))
    #expect(tree["from"]?["identifier"] == JSONValue(.string("Europe/Berlin")))
    let tokyo = tree["to"]?.elements?.first
    #expect(tokyo?["localTime"] == JSONValue(.string("2026-07-02T06:30:00+09:00")))
    #expect(tokyo?["dayDifference"] == JSONValue(.number(JSONNumber(1))))
    #expect(tree["later"] == nil)
  }

  @Test func `a blank name is refused, one beside others is ignored`() throws {
    #expect(throws: UnresolvedName.self) { try conversion("9:00", "--to", " ") }
    #expect(throws: UnresolvedName.self) { try conversion("9:00", "--from", " ") }
    let table = world.table(try conversion("9:00", "--to", "Tokyo, Oslo , "))
    #expect(table.map(\.first) == ["Tokyo", "Oslo"])
  }

  @Test func `a comma before a region belongs to the name of its place`() throws {
    let table = world.table(try conversion("9:00", "--to", "Berlin,Washington, DC,Portland, Maine"))
    #expect(table.map(\.first) == ["Berlin", "Washington", "Portland"])
  }

  @Test func `an instant with its offset needs no place`() throws {
    let conversion = try conversion("2027-03-28T01:30:00Z", "--from", "Tokyo", "--to", "UTC")
    #expect(conversion.source.reading.civil.hour == 10)
  }

  @Test func `an abbreviation of several times is refused with their list`() {
    let error = #expect(throws: UnresolvedName.self) { try conversion("9:00", "--from", "IST") }
    #expect(error?.candidates.count == 3 && error?.exitStatus == 2)
  }

  @Test func `a minus before a number isn't an option`() {
    let arguments = ["zones", "-3", "--limit", "-1", "convert", "-2h", "-", "--json", "-x"]
    let wanted = ["zones", "−3", "--limit", "-1", "convert", "−2h", "-", "--json", "-x"]
    #expect(Arguments.withMinusSigns(arguments) == wanted)
  }

  @Test func `a name that several places have is refused with their list`() {
    let error = #expect(throws: UnresolvedName.self) {
      try conversion("9:00", "--from", "Portland")
    }
    #expect(error?.exitStatus == 2)
    #expect(error?.message.contains("Maine") == true)
  }

  @Test func `a text that isn't a moment is refused with the part`() {
    let error = #expect(throws: UnreadableMoment.self) { try conversion("nine o'cat") }
    #expect(error?.message.contains("write a moment such as") == true)
  }
}
