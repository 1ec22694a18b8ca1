import DocumentApp
import Documents
import MAVB
import MAVBTesting
import Testing

@testable import rows

@MainActor
struct BindingTests {
  private let scheduler = VirtualScheduler()

  private var services: Services {
    Services(
      files: MemoryFileService(),
      folders: StateFolders(app: "rows") { _ in nil },
      scheduler: scheduler,
      background: InlineBackground(scheduler),
      texts: Texts(locale: .posix)
    )
  }

  @Test func `the bindings of the list can be asked without a view`() throws {
    let split = SplitState()
    let doc = DocumentAdapter(document: Document(rows: Rows("one\ntwo\n")))
    let bindings = try tableView(split, doc, services).consumeBindings()
    split.table.selection.send(1)
    #expect(try bindings.latestValue(of: .selectedRow) == 1)
    let rows = try bindings.latestValue(of: .tableData)
    #expect(rows.count == 2)
    #expect(rows[1].text == "two")
  }

  @Test func `deleting is an action of the document`() throws {
    let split = SplitState()
    let doc = DocumentAdapter(document: Document(rows: Rows("one\ntwo\n")))
    let delete = RowsCommands(services.texts).delete
    let bindings = try tableView(split, doc, services).consumeBindings()
    try bindings.argument(of: .command(delete, while: .just(true))).send()
    #expect(doc.sync().rows.texts == ["two"])
  }
}
