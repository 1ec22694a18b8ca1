import MAVB
import MAVBTesting
import Testing

struct TableViewTests {
  private let rows = Var(["Oslo", "Lima", "Cairo"])
  private let selection = Var<Int?>(nil)

  private func table(_ log: TempVar<String>) -> TableView<String> {
    TableView<String>(
      .tableData <-- rows.map { $0.tableData() },
      .selectedRow <-- selection,
      .selectionChanged --> Input().map { $0?.index }.bind(to: selection),
      .didSelectRow --> Input().map(\.data).bind(to: log),
      .cellIdentifier -- { _ in "text" },
      .cellConstructor -- { _, row in Label(.text <-- row) }
    )
  }

  private func app(_ table: TableView<String>, height: Int = 3) -> HeadlessApp {
    HeadlessApp(width: 12, height: height) { screen in
      Window(.screen -- screen, .contentView -- table).instance()
    }
  }

  @Test func `rows are shown and reported when they are selected`() {
    let log = TempVar<String>()
    var selected: [String] = []
    let lifetime = log.subscribeValues { selected.append($0) }
    let app = app(table(log))
    #expect(app.lines == [" Oslo", " Lima", " Cairo"])
    app.press("down", "down", "enter")
    #expect(selected == ["Lima"])
    #expect(selection.value == 1)
    lifetime.cancel()
  }

  @Test func `the titles of columns follow the row numbers`() {
    let (columns, first) = ([TableColumn("City")], Var(1))
    let list = TableView<String>(
      .showsRowNumbers -- true,
      .tableData <-- rows.map { $0.tableData() },
      .cellColumnChanged --> first,
      .cellConstructor -- { _, row in
        TableViewCell(.columns -- columns, .columnViews -- [Label(.text <-- row)])
      }
    )
    let titles = TableHeaderView(.columns -- columns, .firstColumn <-- first)
    let layout = Layout.vertical(.view(titles), .view(list, length: .fillRemaining))
    let app = HeadlessApp(width: 16, height: 2) { screen in
      Window(.screen -- screen, .contentView -- View(.layout -- layout)).instance()
    }
    #expect(app.lines == ["        City", "    1   Oslo   ▐"])
  }

  @Test func `a reused cell receives its new row`() {
    let app = app(table(TempVar()), height: 2)
    selection.send(0)
    app.press("end")
    #expect(app.lines == [" Lima", "▌Cairo     ▐"])
    rows.send(["Paris", "Rome", "Bern"])
    app.advance(by: .zero)
    #expect(app.lines == [" Rome", "▌Bern      ▐"])
  }

  @Test func `mutations keep the selection on its row`() {
    let mutations = TempVar<TableRowMutation<String>>()
    let table = TableView<String>(
      .tableData <-- mutations.tableData(),
      .selectedRow <-- selection,
      .selectionChanged --> Input().map { $0?.index }.bind(to: selection),
      .cellConstructor -- { _, row in Label(.text <-- row) }
    )
    let app = app(table)
    mutations.send(.reload(["b", "d"]))
    selection.send(1)
    mutations.send(.inserted("a", at: 0))
    app.advance(by: .zero)
    #expect(app.lines == [" a", " b", "▌d"])
    mutations.send(.moved(from: 2, to: 0))
    mutations.send(.deleted(at: 2))
    mutations.send(.updated("D", at: 0))
    app.advance(by: .zero)
    #expect(app.lines == ["▌D", " a", ""])
    #expect(selection.value == 0)
  }

  @Test func `a table that has missed the rows before a change is reloaded`() {
    let data = rows.tableDataWithChanges().continuous()
    let first = app(TableView(.tableData <-- data))
    for names in [["Oslo", "Lima", "Cairo"], ["Oslo", "Lima", "Cairo", "Kyiv"]] {
      rows.send(names)
      let late = app(
        TableView<String>(.tableData <-- data, .cellConstructor -- { Label(.text <-- $1) }),
        height: 4
      )
      let shown = late.lines.filter { !$0.isEmpty }
      #expect(shown == names.map { " \($0)" })
    }
    withExtendedLifetime(first) {}
  }

  @Test func `the editor of a row appears and disappears with its state`() {
    let editing = Var<String?>(nil)
    let cancelling = Input<Void>().map { String?.none }.bind(to: editing)
    let editor = { (text: String) in
      TableEditor(row: 1, view: TextField(.text -- text, .cancelled --> cancelling))
    }
    let table = TableView<String>(
      .tableData <-- rows.map { $0.tableData() },
      .cellConstructor -- { _, row in Label(.text <-- row) },
      .editor <-- editing.map { $0.map(editor) }
    )
    let app = app(table)
    editing.send("edited")
    app.advance(by: .zero)
    #expect(app.lines[1].contains("edited"))
    #expect(app.cursor != nil)
    app.press("escape")
    #expect(editing.value == nil)
    #expect(app.lines[1] == " Lima")
    #expect(app.cursor == nil)
  }

  @Test func `a table of ten million rows requests only visible rows`() {
    var requested: Set<Int> = []
    let data = TableData(count: 10_000_000) { row in
      requested.insert(row)
      return "row \(row)"
    }
    let table = TableView<String>(
      .tableData -- data,
      .cellConstructor -- { _, row in Label(.text <-- row) }
    )
    let app = app(table)
    app.press("end")
    #expect(app.lines.last?.hasPrefix("▌row 99999") == true)
    #expect(requested.count <= 6)
  }
}
