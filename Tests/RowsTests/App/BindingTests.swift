import DocumentApp
import Documents
import MAVB
import MAVBTesting
import RowEngine
import RowTesting
import Testing

@testable import rows

@MainActor
struct BindingTests {
  private let scheduler = VirtualScheduler()

  private var services: Services {
    Services(
      DocumentServices(
        files: MemoryFileService(),
        folders: StateFolders(app: "rows") { _ in nil },
        scheduler: scheduler,
        background: InlineBackground(scheduler),
        texts: Texts(locale: .posix, files: [.rows])
      )
    )
  }

  private func document(_ text: String) -> DocumentAdapter {
    let contents = DocumentContents(path: nil, document: Document(rows: Rows(text)))
    return DocumentAdapter(OpenDocument(contents, .onRequest), scheduler)
  }

  @Test func `the bindings of the list can be queried without a view`() throws {
    let split = SplitState()
    let doc = document("one\ntwo\n")
    let commands = RowsCommands(split, doc, services.texts)
    let rules = stateRules(split, doc, commands, services)
    let bindings = try listView(split, doc, commands, services.texts).consumeBindings()
    split.list.send(.setCursor(1))
    #expect(try bindings.latestValue(of: .selectedRow) == 1)
    let rows = try bindings.latestValue(of: .tableData)
    #expect(rows.count == 2)
    #expect(rows[1].text == "two")
    withExtendedLifetime(rules) {}
  }

  @Test func `the delete command sends an action to the document`() throws {
    let split = SplitState()
    let doc = document("one\ntwo\n")
    let commands = RowsCommands(split, doc, services.texts)
    let rules = stateRules(split, doc, commands, services)
    commands.list.action(for: "d")?.send()
    #expect(doc.sync().document.rows.texts == ["two"])
    withExtendedLifetime(rules) {}
  }
}
