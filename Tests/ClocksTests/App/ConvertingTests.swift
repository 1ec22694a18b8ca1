import ArgumentParser
import Documents
import Testing
import TimeZoneCatalog

@testable import clocks

/// Tests `clocks convert` in Berlin, without files.
struct ConvertingTests {
  private let formatter = ClockFormatter.test()

  private func conversion(_ arguments: String...) throws -> Conversion {
    let parsed = try Arguments.App.parseAsRoot(["convert"] + arguments)
    let command = try #require(parsed as? Arguments.Convert)
    return try formatter.conversion(
      command,
      ClockList(formatter.zones.initialDocument()),
      now: ClocksApp.noon
    )
  }

  @Test func `a moment of one place is shown in others`() throws {
    let moment = "2027-03-27 01:30"
    let conversion = try conversion(moment, "--from", "London", "--to", "Tokyo,Denver")
    #expect(
      formatter.table(conversion) == [
        ["London", "Sat, Mar 27, 2027", "01:30", "GMT", "UTC+00:00"],
        ["Tokyo", "Sat, Mar 27, 2027", "10:30", "JST", "UTC+09:00", "same day"],
        ["Denver", "Fri, Mar 26, 2027", "19:30", "MDT", "UTC-06:00", "1 day earlier"],
      ]
    )
    #expect(formatter.warning(conversion) == nil)
  }

  @Test func `a moment is here and shown in the document's clocks by default`() throws {
    let table = formatter.table(try conversion("9am tomorrow"))
    #expect(table.map(\.first) == ["Berlin", "UTC", "New York", "London", "Tokyo"])
    #expect(table.map { $0[2] } == ["09:00", "07:00", "03:00", "08:00", "16:00"])
  }

  @Test func `a skipped time is moved forward and told`() throws {
    let conversion = try conversion("2027-03-28 01:30", "--from", "London", "--to", "UTC")
    #expect(formatter.table(conversion).map { $0[2] } == ["02:30", "01:30"])
    let warning = "Europe/London skips this time; 2027-03-28T02:30:00+01:00 is used"
    #expect(formatter.warning(conversion) == warning)
    #expect(formatter.listing(conversion).occurrence == .skipped)
  }

  @Test func `of two equal times the earlier is used, and both are told`() throws {
    let conversion = try conversion("2027-10-31 01:30", "--from", "London", "--to", "UTC")
    #expect(formatter.table(conversion).map { $0[2] } == ["01:30", "00:30"])
    #expect(
      formatter.warning(conversion)
        == "Europe/London has this time twice; 2027-10-31T01:30:00+01:00 is used, not "
        + "2027-10-31T01:30:00+00:00"
    )
    let listing = formatter.listing(conversion)
    #expect(listing.occurrence == .twice)
    #expect(listing.later == "2027-10-31T01:30:00+00:00")
  }

  @Test func `the printed object has the place of the moment and the others`() throws {
    let conversion = try conversion("23:30", "--to", "tokyo")
    let tree = try JSONTreeEncoder().tree(of: formatter.listing(conversion))
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
    let table = formatter.table(try conversion("9:00", "--to", "Tokyo, Oslo , "))
    #expect(table.map(\.first) == ["Berlin", "Tokyo", "Oslo"])
  }

  @Test func `a comma before a region belongs to the name of its place`() throws {
    let table = formatter.table(
      try conversion("9:00", "--to", "Berlin,Washington, DC,Portland, Maine")
    )
    #expect(table.map(\.first) == ["Berlin", "Washington", "Portland"])
    let zones = try conversion("9:00", "--to", "UTC,Universal").targets
    #expect(zones.map(\.clock.identifier) == ["UTC", "UTC"])
  }

  @Test(arguments: [
    ("2027-03-28T01:30:00Z", "UTC", "2027-03-28T10:30:00+09:00"),
    ("15:00 Oslo", "Europe/Oslo", "2026-07-01T22:00:00+09:00"),
    ("3pm EDT", "Etc/GMT+4", "2026-07-02T04:00:00+09:00"),
    ("15:00+05:30", "+05:30", "2026-07-01T18:30:00+09:00"),
  ])
  func `a moment starts in the zone that it names`(
    moment: String,
    identifier: String,
    inTokyo: String
  ) throws {
    let conversion = try conversion(moment, "--to", "Tokyo")
    #expect(conversion.source.clock.identifier == identifier)
    #expect(formatter.listing(conversion).to.map(\.localTime) == [inTokyo])
    #expect(formatter.remarks(conversion).isEmpty)
  }

  @Test func `that it doesn't start in another given place is told`() throws {
    let other = try conversion("15:00 Tokyo", "--from", "London", "--to", "UTC")
    #expect(other.source.clock.identifier == "Asia/Tokyo")
    #expect(
      formatter.remarks(other) == ["the moment names its own zone, Tokyo; --from London isn't used"]
    )
    let same = try conversion("15:00 Tokyo", "--from", "Asia/Tokyo", "--to", "UTC")
    #expect(formatter.remarks(same).isEmpty)
    let epoch = try conversion("@1767225600", "--from", "Tokyo", "--to", "UTC")
    #expect(epoch.source.clock.identifier == "Asia/Tokyo")
    #expect(formatter.remarks(epoch).isEmpty)
  }

  @Test func `a time that the place of its name doesn't keep is told`() throws {
    let conversion = try conversion("12:00 EST", "--to", "UTC")
    #expect(formatter.listing(conversion).to.map(\.localTime) == ["2026-07-01T17:00:00+00:00"])
    #expect(formatter.remarks(conversion) == ["EST; New York keeps EDT on that day"])
  }

  @Test func `a moment whose zone may be one of several is refused with their list`() {
    let error = #expect(throws: UnresolvedName.self) { try conversion("12pm IST") }
    #expect(error?.candidates.count == 3 && error?.exitStatus == 2)
  }

  @Test func `an abbreviation of several times is refused with their list`() {
    let error = #expect(throws: UnresolvedName.self) { try conversion("9:00", "--from", "IST") }
    #expect(error?.candidates.count == 3 && error?.exitStatus == 2)
  }

  @Test func `an offset may be the value of an option`() throws {
    let conversion = try conversion("2026-07-01 12:00", "--from", "-3:30", "--to", "+5:30,−2")
    let rows = formatter.table(conversion).map { [$0[0], $0[2], $0[4]] }
    let wanted = [
      ["UTC−3:30", "12:00", "UTC-03:30"], ["UTC+5:30", "21:00", "UTC+05:30"],
      ["UTC−2", "13:30", "UTC-02:00"],
    ]
    #expect(rows == wanted)
  }

  @Test func `each identifier of the system's data is its zone, in winter and in summer`() throws {
    let identifiers = formatter.zones.catalog.identifiers
    let conversion = try conversion("12:00", "--to", identifiers.joined(separator: ","))
    #expect(conversion.targets.count == identifiers.count)
    let days = [CivilTime(year: 2026, month: 1, day: 15), CivilTime(year: 2026, month: 7, day: 15)]
    for (identifier, target) in zip(identifiers, conversion.targets) {
      let meant = try #require(formatter.zones.catalog.rules(for: identifier))
      let taken = try #require(formatter.zones.catalog.rules(for: target.clock.identifier))
      for seconds in days.map({ $0.epochSeconds(utcOffset: 0) }) {
        let offsets = [taken, meant].map { $0.localTime(at: seconds).utcOffset }
        #expect(offsets[0] == offsets[1], "\(identifier)")
      }
    }
  }

  @Test(arguments: [
    ("America/Vancouver", -25_200), ("America/Lima", -18_000), ("GMT", 0), ("Greenwich", 0),
    ("EST", -18_000),
  ])
  func `an identifier is the zone that a moment is from`(_ zone: String, _ offset: Int) throws {
    let conversion = try conversion("2026-07-15 12:00", "--from", zone, "--to", "UTC")
    #expect(conversion.source.reading.zone.utcOffset == offset)
  }

  @Test func `an abbreviation keeps its offset, and another time of its place is told`() throws {
    let summer = try conversion("2026-07-01 12:00", "--from", "EST", "--to", "UTC,cest")
    #expect(
      formatter.table(summer).map { [$0[0], $0[2]] } == [
        ["EST", "12:00"], ["UTC", "17:00"], ["CEST", "19:00"],
      ]
    )
    #expect(formatter.remarks(summer) == ["EST; New York keeps EDT on that day"])
    let winter = try conversion("2026-01-15 12:00", "--from", "CEST", "--to", "UTC,EST")
    #expect(formatter.table(winter).map { $0[2] } == ["12:00", "10:00", "05:00"])
    #expect(formatter.remarks(winter) == ["CEST; Berlin keeps CET on that day"])
    for name in ["GMT", "UTC", "Z", "zulu"] {
      let conversion = try conversion("2026-07-01 12:00", "--from", name, "--to", "Berlin")
      #expect(formatter.table(conversion)[1][2] == "14:00")
      #expect(formatter.remarks(conversion) == [])
    }
  }

  @Test func `words for here mean the local zone`() throws {
    let conversion = try conversion("9:00", "--from", "here", "--to", "local,UTC")
    #expect(formatter.table(conversion).map { $0[0] } == ["Berlin", "UTC"])
    #expect(conversion.targets.map(\.reading.zone.utcOffset) == [7_200, 0])
  }

  @Test func `a zone that reads like that of the moment is not listed again`() throws {
    let clocks = ["Etc/UTC", "UTC"].map { identifier in
      let id = ClockID(rawValue: identifier)
      let clock = Clock(uuid: id, name: "UTC", identifier: identifier)
      return NamedClock(name: "UTC", clock: clock)
    }
    let conversion = try formatter.conversion(
      of: "9:00",
      from: clocks[0],
      to: [clocks[1]],
      now: ClocksApp.noon
    )
    #expect(formatter.table(conversion).count == 1)
  }

  @Test func `a slip in a name is told, and what isn't near one place is refused`() throws {
    let guess = try conversion("9:00", "--from", "Berln", "--to", "UTC")
    #expect(formatter.table(guess)[0][0] == "Berlin")
    #expect(formatter.remarks(guess) == ["Berln: took Berlin, Germany"])
    let town = try conversion("9:00", "--from", "Labrador", "--to", "UTC")
    #expect(formatter.remarks(town) == ["Labrador: took Labrador, Queensland, Australia"])
    for name in ["Narnia", "GTM", "Eastern", "EU", "my house"] {
      let error = #expect(throws: UnresolvedName.self) { try conversion("9:00", "--from", name) }
      #expect(error?.exitStatus == 2)
      #expect(error?.message.hasPrefix("\(name): no place has this name; near it:\n") == true)
    }
  }

  @Test func `that a place stands for a country with several times is told`() throws {
    for arguments in [["9:00", "--from", "China"], ["9:00 China"]] {
      let parsed = try Arguments.App.parseAsRoot(["convert", "--to", "UTC"] + arguments)
      let command = try #require(parsed as? Arguments.Convert)
      let china = try formatter.conversion(
        command,
        ClockList(formatter.zones.initialDocument()),
        now: ClocksApp.noon
      )
      #expect(formatter.remarks(china) == ["China: took Shanghai, China"])
    }
    let error = #expect(throws: UnresolvedName.self) { try conversion("9:00 Russia") }
    #expect(error?.exitStatus == 2 && (error?.candidates.count ?? 0) > 8)
  }

  @Test func `the zone with the identifier CET has seasons, and nothing else is told`() throws {
    let zone = try conversion("2026-07-01 12:00", "--from", "CET", "--to", "UTC")
    #expect(formatter.table(zone).map { $0[2] } == ["12:00", "10:00"])
    #expect(formatter.remarks(zone).isEmpty)
    let time = try conversion("2026-07-01 12:00 CET", "--to", "UTC")
    #expect(formatter.table(time).map { $0[2...3] } == [["12:00", "CET"], ["11:00", "UTC"]])
    #expect(formatter.remarks(time) == ["CET; Berlin keeps CEST on that day"])
    let place = try conversion("2026-07-01 12:00", "--from", "EST New York", "--to", "UTC")
    #expect(formatter.remarks(place) == ["EST; New York keeps EDT on that day"])
  }

  @Test func `the identifier of a zone comes before a clock of that name`() throws {
    var document = formatter.zones.initialDocument()
    let london = try #require(document.clocks.first { $0.name == "London" })
    _ = document.apply(.rename(london.uuid, "EST"))
    let parsed = try Arguments.App.parseAsRoot(["convert", "9:00", "--from", "EST"])
    let command = try #require(parsed as? Arguments.Convert)
    let conversion = try formatter.conversion(command, ClockList(document), now: ClocksApp.noon)
    #expect(conversion.source.clock.identifier == "EST")
  }

  @Test func `a minus before a number isn't an option`() {
    let arguments = ["zones", "-3", "--limit", "-1", "convert", "-2h", "-", "--json", "-x"]
    let wanted = ["zones", "−3", "--limit", "-1", "convert", "−2h", "-", "--json", "-x"]
    #expect(Arguments.withMinusSigns(arguments) == wanted)
    let flags = ["--json", "-2h", "--from=London", "-3", "--from", "-3:30", "--to", "-4"]
    let changed = ["--json", "−2h", "--from=London", "−3"] + flags[4...]
    #expect(Arguments.withMinusSigns(flags) == changed)
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
