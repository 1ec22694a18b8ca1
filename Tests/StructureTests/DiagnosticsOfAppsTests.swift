import Testing

struct DiagnosticsOfAppsTests {
  @Test(arguments: ["\"text\"", "String(5)"])
  func `a cell that is not a view is reported with an explanation`(_ cell: String) throws {
    let table = """
      import MAVB

      func table(_ rows: Var<[String]>) -> TableView<String> {
        TableView<String>(
          .tableData <-- rows.map { $0.tableData() },
          .cellConstructor -- { _, row in \(cell) }
        )
      }
      """
    let result = try TypeCheck.run(table, flags: TypeCheck.appFlags)
    #expect(result.errors.contains("a cell is a view, such as Label(.text <-- row)"))
    #expect(result.errors.contains(".swift:6:"))
  }

  @Test func `a document on the main actor is reported where it conforms`() throws {
    let document = """
      import DocumentApp

      struct Notes: EditableDocument {
        enum Change { case reload }
        static let reload = Change.reload
      }
      """
    let result = try TypeCheck.run(document, flags: TypeCheck.appFlags)
    #expect(result.errors.contains(".swift:3:"))
  }
}
