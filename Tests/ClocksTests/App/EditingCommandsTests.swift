import ArgumentParser
import Documents
import Testing
import TimeZoneCatalog

@testable import clocks

/// Tests the commands that change the document, without files.
struct EditingCommandsTests {
  private let formatter = ClockFormatter.test()
  private var zones: ClockZones { formatter.zones }

  /// Performs a command on the document of a first start; returns the names.
  private func names(_ arguments: String...) throws -> [String] {
    var document = zones.initialDocument()
    for action in try editing(arguments, of: document).actions { _ = document.apply(action) }
    return document.clocks.map(\.name)
  }

  private func editing(_ arguments: [String], of document: Document) throws -> DocumentEditing {
    let parsed = try Arguments.App.parseAsRoot(arguments)
    let command = try #require(parsed as? any EditingCommand)
    return try command.edit(ClockList(document), formatter, now: ClocksApp.noon)
  }

  private func failure(_ arguments: String...) -> UnresolvedName? {
    #expect(throws: UnresolvedName.self) {
      _ = try editing(arguments, of: zones.initialDocument())
    }
  }

  @Test func `clocks are added, removed, renamed and moved`() throws {
    #expect(
      try names("add", "oslo", "portland maine") == [
        "Berlin", "UTC", "New York", "London", "Tokyo", "Oslo", "Portland",
      ]
    )
    #expect(try names("remove", "tokyo", "new y") == ["Berlin", "UTC", "London"])
    #expect(
      try names("rename", "BERLIN", "Home") == ["Home", "UTC", "New York", "London", "Tokyo"]
    )
    #expect(
      try names("move", "tokyo", "1") == ["Tokyo", "Berlin", "UTC", "New York", "London"]
    )
    #expect(
      try names("move", "berlin", "99") == ["UTC", "New York", "London", "Tokyo", "Berlin"]
    )
  }

  @Test func `a blank name stands for no place`() {
    #expect(failure("add", " ")?.exitStatus == 2)
    #expect(failure("add", "oslo", "")?.exitStatus == 2)
  }

  @Test(arguments: [
    ["list", "--snapshot", "80x24"], ["list", "--record", "file"],
    ["--snapshot", "80x24", "zones"],
    ["add", "oslo", "--snapshot", "80x24"], ["convert", "15:00", "--snapshot", "80x24"],
    ["zones", "oslo", "--bidi", "terminal"],
  ])
  func `an option of the app is refused by the commands, which would ignore it`(
    _ arguments: [String]
  ) {
    let failure = #expect(throws: (any Error).self) {
      _ = try Arguments.App.parseAsRoot(arguments)
    }
    let option = arguments.first { $0.hasPrefix("--") } ?? ""
    let message = failure.map(Arguments.App.message(for:)) ?? ""
    #expect(message == "\(option) goes with the app, not with its commands.")
  }

  @Test func `options that all commands share are accepted`() throws {
    let parsed = try Arguments.App.parseAsRoot(["list", "--document", "file", "--json"])
    let list = try #require(parsed as? Arguments.List)
    #expect(list.json && list.common.options.document == "file")
  }

  @Test func `a moved clock joins the group of the clock whose place it takes`() throws {
    var document = zones.initialDocument()
    var tokyo = try #require(document.clocks.last)
    tokyo.group = "Team"
    _ = document.apply(.edit(tokyo))
    for action in try editing(["move", "berlin", "5"], of: document).actions {
      _ = document.apply(action)
    }
    #expect(document.clocks.map(\.group) == [nil, nil, nil, "Team", "Team"])
  }

  @Test func `a name alone means a place with ten times as many people as the next one`() throws {
    let names = try names("add", "paris", "LONDON", "paris texas")
    #expect(names.suffix(3) == ["Paris", "London", "Paris"])
    let paris = try editing(["add", "paris"], of: zones.initialDocument())
    #expect(try added(paris) == ["Europe/Paris"])
    let texas = try editing(["add", "paris texas"], of: zones.initialDocument())
    #expect(try added(texas) == ["America/Chicago"])
  }

  private func added(_ editing: DocumentEditing) throws -> [String] {
    guard case .add(let clocks) = try #require(editing.actions.first) else { return [] }
    return clocks.map(\.identifier)
  }

  @Test func `a name that several places have is refused with their list`() {
    let failure = failure("add", "portland")
    #expect(failure?.exitStatus == 2)
    #expect(failure?.message.contains("Portland, Oregon, United States") == true)
    #expect(failure?.message.contains("Portland, Maine, United States") == true)
  }

  @Test(arguments: [
    ("salisbury", "Harare", "Salisbury, England"), ("georgia", "Tbilisi", "Atlanta, Georgia"),
    ("victoria", "Melbourne", "Victoria, British Columbia"), ("cst", "Chicago", "Mexico City"),
    ("odessa", "Odesa", "Odessa, Texas"),
  ])
  func `another name that is also that of a place is refused`(
    name: String,
    one: String,
    other: String
  ) {
    let failure = failure("add", name)
    #expect(failure?.exitStatus == 2)
    #expect(failure?.message.contains(one) == true && failure?.message.contains(other) == true)
  }

  @Test(arguments: ["peking", "texas", "portland maine"])
  func `another name of one place stands for it`(name: String) throws {
    #expect(try names("add", name).count == 6)
  }

  @Test func `each identifier of the system's data is added as its zone`() throws {
    let identifiers = zones.catalog.identifiers
    let added = try added(editing(["add"] + identifiers, of: Document()))
    #expect(added.count == identifiers.count)
    for (zone, identifier) in zip(added, identifiers) {
      for seconds in [ClocksApp.noon, ClocksApp.noon - 15_768_000] {
        let offsets = [zone, identifier].map {
          zones.catalog.rules(for: $0)?.localTime(at: seconds).utcOffset
        }
        #expect(offsets[0] == offsets[1] && offsets[0] != nil, "\(identifier): \(zone)")
      }
    }
  }

  @Test func `an abbreviation and an offset are added as fixed zones with their names`() throws {
    let editing = try editing(["add", "EST", "nst", "+5:30", "utc-3"], of: Document())
    #expect(try added(editing) == ["EST", "-03:30", "+05:30", "Etc/GMT+3"])
    guard case .add(let clocks) = editing.actions.first else { return }
    #expect(clocks.map(zones.title) == ["EST", "NST", "UTC+5:30", "UTC−3"])
    #expect(
      editing.remarks == [
        "EST; New York keeps EDT on that day", "NST; St. John’s keeps NDT on that day",
      ]
    )
  }

  @Test func `a guess is added with a word or not at all`() throws {
    let slip = try editing(["add", "Berln"], of: Document())
    #expect(try added(slip) == ["Europe/Berlin"])
    #expect(slip.remarks == ["Berln: took Berlin, Germany"])
    let failure = failure("add", "Narnia")
    #expect(failure?.exitStatus == 2)
    #expect(failure?.message.contains("\n  Sarnia, Ontario, Canada") == true)
  }

  @Test func `the start of the names of several clocks is refused with their list`() {
    let failure = failure("remove", "europe")
    #expect(failure?.exitStatus == 2)
    #expect(failure?.message.contains("Berlin") == true)
    #expect(failure?.message.contains("London") == true)
  }

  @Test func `an unknown name is refused, with harmless characters`() {
    #expect(self.failure("remove", "x\u{1B}y")?.message.contains("x␛y") == true)
    #expect(self.failure("add", "qqqqqqqq")?.exitStatus == 2)
  }

  @Test func `the whole name of a clock comes before the starts of others`() throws {
    let clocks = ["Oslo", "Oslo 2"].map {
      Clock(uuid: ClockID(rawValue: $0), name: $0, identifier: "UTC")
    }
    let editing = try editing(["remove", "oslo"], of: Document(clocks: clocks))
    #expect(editing.clocks.map(\.rawValue) == ["Oslo"])
  }
}
