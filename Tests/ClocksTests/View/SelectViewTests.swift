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
  private let world = World.test()
  private var choose: Command { Command(world.texts["command.choose"], "enter") }

  @Test func `the table's cells have an identifier`() throws {
    let bindings = try zoneTable(select, split, doc, world).consumeBindings()
    let identifier = try bindings.argument(of: .cellIdentifier)
    let zone = ZoneMatch(identifier: "Europe/Oslo", city: "Oslo", country: "Norway")
    #expect(identifier(zone) == "zone")
  }

  @Test func `the table shows the matches of the search`() throws {
    let bindings = try zoneTable(select, split, doc, world).consumeBindings()
    select.search.send("sao paulo")
    let data = try bindings.latestValue(of: .tableData)
    #expect(data.count == 1)
    #expect(data[0].identifier == "America/Sao_Paulo")
  }

  @Test func `typing sets the search and highlights the best match`() throws {
    select.highlight.send(3)
    let bindings = try searchBar(select, world).consumeBindings()
    try bindings.input(of: .textChanged).send("oslo")
    #expect(select.search.value == "oslo")
    #expect(select.highlight.value == 0)
    #expect(try bindings.latestValue(of: .text) == "oslo")
  }

  @Test func `selecting a zone adds it, selects its clock and dismisses the sheet`() throws {
    split.select.send(select)
    select.search.send("oslo")
    let bindings = try selectView(select, split, doc, world).consumeBindings()
    try bindings.input(of: .command(choose)).send(())
    #expect(doc.sync().document.timezones.map(\.identifier) == ["Europe/Oslo"])
    #expect(split.detail.uuid.value == doc.sync().document.timezones.first?.uuid)
    #expect(split.select.value == nil)
  }

  @Test func `without matches nothing is selected`() throws {
    split.select.send(select)
    let bindings = try selectView(select, split, doc, world).consumeBindings()
    select.search.send("at")
    select.search.send("atlantis")
    try bindings.input(of: .command(choose)).send(())
    #expect(doc.sync().document.count == 0)
    #expect(split.select.value != nil)
  }
}
