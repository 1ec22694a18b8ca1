import MAVB
import MAVBTesting
import Testing

struct TableModelTests {
  private struct User: Equatable, Codable {
    let id: Int
    var name: String
  }

  private let users = Var([User(id: 1, name: "Ada"), User(id: 2, name: "Bo")])
  private let log = Var<[String]>([])

  private let userCell = TableCellKind<User>("user") { user in
    TableViewCell(.textLabel -- Label(.text <-- user.map(\.name)))
  }
  private let noteCell = TableCellKind<String>("note") { Label(.text <-- $0.map { "(\($0))" }) }

  private func entry<Value>(_ text: String, of type: Value.Type) -> SignalInput<Value> {
    Input<Value>().withLatestFrom(log) { $1 + ["\(text) \($0)"] }
      .bind(to: log)
  }

  /// The pure function from the users to the table.
  private func model(_ users: [User]) -> TableModel {
    let rows = users.map { user in
      TableModelRow(
        user.id,
        user,
        userCell,
        commit: entry(user.name, of: TableEditingStyle.self),
        selection: entry(user.name, of: Void.self)
      )
    }
    return TableModel(
      TableModelSection("Users", footer: "\(users.count) users", rows: rows),
      TableModelSection("Notes", rows: [TableModelRow("note", "late", noteCell)]),
      TableModelSection("Nothing", rows: [])
    )
  }

  private func app(_ table: ModelTable) -> HeadlessApp {
    HeadlessApp(width: 12, height: 7) { screen in
      Window(.screen -- screen, .contentView -- table).instance()
    }
  }

  @Test func `sections, footers and cells of several kinds are shown`() {
    let app = app(ModelTable(.model <-- users.map(model)))
    #expect(
      app.lines == ["  Users ──", " Ada", " Bo", "  2 users", "  Notes ──", " (late)", ""]
    )
  }

  @Test func `an explicit change is not compared, and rows are read from their sections`() {
    let empty = TableModelSection("", rows: [])
    func model(_ names: [String], _ change: TableData<TableModelRow>.Change?) -> TableModel {
      let rows = names.map { TableModelRow($0, User(id: 0, name: $0), userCell) }
      let sections = [empty, TableModelSection("", rows: rows), empty, empty]
      let last = TableModelSection("", rows: [TableModelRow("note", "late", noteCell)])
      return TableModel(sections: sections + [last], change: change)
    }
    let models = TempVar<TableModel>()
    let app = app(ModelTable(.model <-- models))
    models.send(model(["Ada", "Bo"], .reload))
    app.advance(by: .zero)
    #expect(app.lines == [" Ada", " Bo", " (late)", "", "", "", ""])
    models.send(model(["Ada", "Cy", "Bo"], .inserted(1..<2)))
    app.advance(by: .zero)
    #expect(app.lines == [" Ada", " Cy", " Bo", " (late)", "", "", ""])
  }

  @Test func `the model is a value that a test reads`() {
    let model = model(users.value)
    #expect(model.sections.map(\.title) == ["Users", "Notes", "Nothing"])
    #expect(model.rows.map(\.kind) == ["user", "user", "note"])
    #expect(model.rows[0].content as? User == User(id: 1, name: "Ada"))
    #expect(model.rows[2].commit == nil)
  }

  @Test func `the selection stays on its row when others come, go and move`() {
    let selection = Var<Int?>(1)
    let table = ModelTable(
      .model <-- users.map(model),
      .selectedRow <-- selection,
      .selectionChanged --> Input().map { $0?.index }.bind(to: selection)
    )
    let app = app(table)
    #expect(app.lines[2] == "▌Bo")
    users.send([User(id: 3, name: "Cy"), User(id: 2, name: "Bob"), User(id: 1, name: "Ada")])
    app.advance(by: .zero)
    #expect(app.lines[1...3] == [" Cy", "▌Bob", " Ada"])
    users.send([User(id: 1, name: "Ada"), User(id: 3, name: "Cy"), User(id: 2, name: "Bob")])
    app.advance(by: .zero)
    #expect(app.lines[1...3] == [" Ada", " Cy", "▌Bob"])
    #expect(selection.value == 2)
  }

  @Test func `edits and choices go to the closures of the row`() {
    let app = app(ModelTable(.model <-- users.map(model), .isFocused -- true))
    app.press("down", "delete", "enter")
    users.send([User(id: 1, name: "Eve"), User(id: 2, name: "Bo")])
    app.press("insert", "end", "delete")
    #expect(log.value == ["Ada delete", "Ada ()", "Eve insert"])
  }

  @Test func `a known change saves the comparison`() {
    let models = TempVar<TableModel>()
    let app = app(ModelTable(.model <-- models))
    models.send(model(users.value))
    let longer = model(users.value + [User(id: 3, name: "Cy")])
    models.send(TableModel(sections: longer.sections, change: .inserted(2..<3)))
    app.advance(by: .zero)
    #expect(app.lines[1...4] == [" Ada", " Bo", " Cy", "  3 users"])
  }

  @Test func `a row of another kind gets another cell`() {
    let models = TempVar<TableModel>()
    let app = app(ModelTable(.model <-- models))
    models.send(model(users.value))
    models.send(TableModel(TableModelSection(rows: [TableModelRow(1, "x", noteCell)])))
    app.advance(by: .zero)
    #expect(app.lines[0] == " (x)")
    #expect(app.lines[1] == "")
  }
}
