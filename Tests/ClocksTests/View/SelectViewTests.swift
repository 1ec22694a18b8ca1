import DocumentApp
import MAVB
import MAVBTesting
import Testing
import TimeZoneCatalog

@testable import clocks

struct SelectViewTests {
  private let select = SelectState()
  private let split = SplitState()
  private let doc = DocumentAdapter(
    OpenDocument(DocumentContents(path: nil, document: Document()), .onChange()),
    VirtualScheduler()
  )
  private let context = ClockContext(
    formatter: .test(),
    time: .test(),
    listed: .preclosed(),
    keyMap: KeyMap()
  )
  private var zones: ClockZones { context.zones }
  private var time: ClockTime { context.time }

  @Test func `the table shows the matches of the search`() throws {
    let matches = select.matches(zones, time, used: SessionVar([]))
    let chosen = TempVar<FoundPlace>()
    let choosing = chosen.input
    let table = placeTable(
      matches,
      select,
      choosing: choosing,
      context,
      isNarrow: .just(false)
    )
    let bindings = try table.consumeBindings()
    select.search.send("sao paulo")
    let data = try bindings.latestValue(of: .tableData)
    #expect(data[0].match.identifier == "America/Sao_Paulo")
    #expect(try bindings.argument(of: .cellIdentifier)(data[0]) == "place")
  }

  @Test func `the letters that match are marked, in another name if need be`() throws {
    func title(_ search: String) throws -> AttributedText {
      let match = try #require(zones.places.search(search, at: 0).first)
      return FoundPlace(match: match, search: search, showsRegion: true).title(zones, location: nil)
    }
    #expect(
      try title("warsz") == AttributedText("Warsaw (Warszawa)", marking: [8, 9, 10, 11, 12])
    )
    #expect(try title("wars") == AttributedText("Warsaw", marking: [0, 1, 2, 3]))
    #expect(try title("poland") == AttributedText("Warsaw", marking: []))
  }

  @Test func `a row has the region and the country of the place`() throws {
    func location(_ search: String) throws -> String {
      let match = try #require(zones.places.search(search, at: 0).first)
      return FoundPlace(match: match, search: search, showsRegion: true).location(zones)
    }
    #expect(try location("portland maine") == "Maine, United States")
    #expect(try location("singapore") == "Singapore")
    #expect(try location("utc-3") == "Etc/GMT+3")
  }

  @Test func `in other languages only places of one name and country have their regions`() {
    let german = ClockFormatter.test(locale: "de").zones
    func locations(_ search: String) -> [String] {
      german.foundPlaces(search, used: [], at: 0).prefix(2).map { $0.location(german) }
    }
    #expect(locations("portland") == ["Oregon, Vereinigte Staaten", "Maine, Vereinigte Staaten"])
    #expect(locations("sydney").first == "Australien")
    let english = zones.foundPlaces("sydney", used: [], at: 0).first?.location(zones)
    #expect(english == "New South Wales, Australia")
  }

  @Test func `the title tells how many places match, or the most that are listed`() throws {
    func note(_ search: String) throws -> String {
      select.search.send(search)
      let bindings = try selectView(select, split, doc, context).consumeBindings()
      return try bindings.latestValue(of: .sheetNote)
    }
    let count = zones.places.search("portland maine", at: 0).count
    #expect((2..<100).contains(count))
    #expect(try note("portland maine") == "\(count) places")
    #expect(try note("s") == "100+ places")
    #expect(try note("xyzzyx") == "")
  }

  @Test func `a guess is shown as one`() throws {
    let note = guessNote(select.matches(zones, time, used: SessionVar([])), zones.texts)
    let bindings = try note.consumeBindings()
    select.search.send("narnia")
    #expect(try bindings.latestValue(of: .text) == "No “narnia”; near it:")
    select.search.send("narn")
    #expect(try bindings.latestValue(of: .text) == "")
  }

  @Test func `typing sets the search and highlights the best match`() throws {
    select.highlight.send(3)
    let bindings = try searchBar(select, zones.texts).consumeBindings()
    try bindings.input(of: .textChanged).send("oslo")
    #expect(select.search.value == "oslo")
    #expect(select.highlight.value == 0)
    #expect(try bindings.latestValue(of: .text) == "oslo")
  }

  @Test func `selecting a zone adds it, selects its clock and dismisses the sheet`() throws {
    split.select.send(select)
    select.search.send("oslo")
    try press("enter")
    let clock = try #require(doc.sync().document.clocks.first)
    #expect(clock.identifier == "Europe/Oslo")
    #expect(clock.place?.name == "Oslo" && clock.place?.country == "NO")
    #expect(clock.place?.coordinates == Coordinates(latitude: 59.91, longitude: 10.75))
    #expect(split.detail.uuid.value == doc.sync().document.clocks.first?.uuid)
    #expect(split.select.value == nil)
  }

  @Test func `without matches nothing is selected`() throws {
    split.select.send(select)
    select.search.send("at")
    select.search.send("xyzzyx")
    try press("enter")
    #expect(doc.sync().document.count == 0)
    #expect(split.select.value != nil)
  }

  @Test func `marked places are added together, in the order of their marks`() throws {
    split.select.send(select)
    for search in ["tokyo", "oslo", "lima", "oslo"] {
      select.search.send(search)
      try press("tab")
    }
    #expect(latest(select.marked)?.map(\.name) == ["Tokyo", "Lima"])
    try press("enter")
    #expect(doc.sync().document.clocks.map(\.name) == ["Tokyo", "Lima"])
    #expect(split.detail.uuid.value == doc.sync().document.clocks.last?.uuid)
    #expect(latest(split.usedPlaces)?.map { $0.prefix { $0 != "|" } } == ["Lima", "Tokyo"])
    doc.send(.undo)
    #expect(doc.sync().document.count == 0)
  }

  @Test func `a place is recognized among clocks by all of its parts`() throws {
    func place(_ search: String) throws -> Place {
      zones.place(try #require(zones.places.search(search, at: 0).first))
    }
    let (maine, oregon) = (try place("portland maine"), try place("portland oregon"))
    let clock = Clock(uuid: ClockID(rawValue: "1"), of: maine)
    #expect(zones.contains(maine, in: zones.placeKeys(of: [clock])))
    #expect(!zones.contains(oregon, in: zones.placeKeys(of: [clock])))
    // Clocks of older versions have a zone alone.
    let zone = Clock(uuid: ClockID(rawValue: "1"), name: "Home", identifier: "Europe/London")
    #expect(zones.contains(try place("london"), in: zones.placeKeys(of: [zone])))
    #expect(!zones.contains(try place("leeds"), in: zones.placeKeys(of: [zone])))
  }

  private func latest<Value>(_ variable: SessionVar<Value>) -> Value? {
    var latest: Value?
    _ = variable.subscribeValues { latest = $0 }
    return latest
  }

  /// Performs the command of a key in the sheet.
  private func press(_ key: KeyEvent) throws {
    let bindings = try selectView(select, split, doc, context).consumeBindings()
    let commands = try bindings.argument(of: .commands)
    try #require(commands.value.action(for: key)).send(())
  }
}
