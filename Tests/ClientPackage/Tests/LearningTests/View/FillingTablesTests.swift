import MAVB
import MAVBTesting
import Testing

/// The examples of the article "Filling tables", verbatim.
struct FillingTablesTests {
  @Test func `Overview`() {
    let cities = Var(["Bergen", "Oslo"])
    let selection = Var<Int?>(nil)
    let table = TableView<String>(
      .emptyText -- "No cities",
      .tableData <-- cities.tableData(by: \.self),
      .selectedRow <-- selection,
      .selectionChanged --> Input().map { $0?.index }.bind(to: selection),
      .cellIdentifier -- { _ in "city" },
      .cellConstructor -- { _, name in TableViewCell(.textLabel -- Label(.text <-- name)) }
    )
    let app = HeadlessApp(width: 20, height: 3) { screen in
      Window(.screen -- screen, .contentView -- table).instance()
    }
    app.press("end")
    cities.send(["Alta", "Bergen", "Oslo"])
    app.advance(by: .zero)
    #expect(app.lines == [" Alta", " Bergen", "▌Oslo"])
    #expect(selection.value == 2)
  }

  @Test func `The rows on the screen`() {
    let (target, last) = (TempVar<Int>(), Var(0))
    let table = TableView<String>(
      .tableData -- ["Bergen", "Lima", "Oslo"].tableData(),
      .scrollToRow <-- target,
      .visibleRowsChanged --> Input().map(\.upperBound).bind(to: last),
      .cellConstructor -- { _, name in
        let isSelected = Var(false)
        let text = name.combineLatest(isSelected) { $1 ? "\($0), Enter opens" : $0 }
        return TableViewCell(.textLabel -- Label(.text <-- text), .isSelected --> isSelected)
      }
    )
    let app = HeadlessApp(width: 22, height: 2) { screen in
      Window(.screen -- screen, .contentView -- table).instance()
    }
    app.press("down")
    #expect(app.lines[0].hasPrefix("▌Bergen, Enter opens"))
    target.send(2)
    app.advance(by: .zero)
    #expect(app.lines[1].hasPrefix(" Oslo"))
    #expect(last.value == 3)
  }

  @Test func `Telling what has changed`() {
    let mutations = TempVar<TableRowMutation<String>>()
    let table = TableView<String>(
      .tableData <-- mutations.tableData(),
      .cellConstructor -- { _, name in Label(.text <-- name) }
    )
    let app = HeadlessApp(width: 20, height: 3) { screen in
      Window(.screen -- screen, .contentView -- table).instance()
    }
    mutations.send(.reload(["Bergen", "Oslo"]))
    mutations.send(.inserted("Lima", at: 1))
    mutations.send(.moved(from: 0, to: 2))
    app.advance(by: .zero)
    #expect(app.lines == [" Lima", " Oslo", " Bergen"])
  }

  @Test func `Telling what has changed, 2`() {
    let rows = TableData(count: 10_000_000) { "row \($0 + 1)" }
    let table = TableView<String>(
      .tableData -- rows,
      .cellConstructor -- { _, row in Label(.text <-- row) }
    )
    let app = HeadlessApp(width: 20, height: 3) { screen in
      Window(.screen -- screen, .contentView -- table).instance()
    }
    app.press("end")
    #expect(app.frame.contains("row 10000000"))
  }

  @Test func `Edits by the user`() throws {
    let names = Var(["Bergen", "Oslo"])
    let table = TableView<String>(
      .tableData <-- names.tableData(by: \.self),
      .cellConstructor -- { _, name in Label(.text <-- name) },
      .canEditRow -- { $0 != "Oslo" },
      .commit --> Input()
        .withLatestFrom(names) { commit, names in names.filter { $0 != commit.row.data } }
        .bind(to: names),
      .moveRow --> Input()
        .withLatestFrom(names) { move, names in
          var names = names
          names.insert(names.remove(at: move.source), at: move.target)
          return names
        }
        .bind(to: names)
    )
    let bindings = try table.consumeBindings()
    try bindings.input(of: .moveRow).send(RowMove(from: 0, to: 1))
    #expect(names.value == ["Oslo", "Bergen"])
    try bindings.input(of: .commit).send(TableCommit(.delete, TableRow(index: 1, data: "Bergen")))
    #expect(names.value == ["Oslo"])
  }

  @Test func `Columns, sections and heights`() {
    let columns = [TableColumn("City"), TableColumn("Zone", width: .fixed(6))]
    let view = View(
      .layout -- .vertical(
        .view(TableHeaderView(.columns -- columns)),
        .view(
          TableView<String>(
            .rowHeight -- 2,
            .rowSpacing -- 1,
            .sections -- [TableSection("Europe", footer: "2 cities", firstRow: 0)],
            .tableData -- ["Bergen", "Oslo"].tableData(),
            .cellConstructor -- { _, name in
              TableViewCell(
                .columns -- columns,
                .columnViews -- [Label(.text <-- name), Label(.text -- "CET")]
              )
            }
          ),
          length: .fillRemaining
        )
      )
    )
    let app = HeadlessApp(width: 24, height: 9) { screen in
      Window(.screen -- screen, .contentView -- view).instance()
    }
    #expect(app.lines[0].hasPrefix("  City"))
    #expect(app.lines[2].contains("Bergen"))
    #expect(app.lines[5].contains("Oslo"))
  }

  @Test func `A table as a value`() {
    struct City: Equatable, Codable {
      let name: String
      let zone: String
    }

    let cityCell = TableCellKind<City>("city") { city in
      TableViewCell(.textLabel -- Label(.text <-- city.map(\.name)))
    }
    let noteCell = TableCellKind<String>("note") { note in Label(.ink -- .secondary, .text <-- note) }

    func cityTable(_ cities: [City], _ removal: Var<String>) -> TableModel {
      let rows = cities.map { city in
        let commit = Input<TableEditingStyle>().map { _ in city.name }.bind(to: removal)
        return TableModelRow(city.name, city, cityCell, commit: commit)
      }
      return TableModel(
        TableModelSection("Cities", footer: "\(cities.count) in all", rows: rows),
        TableModelSection("Notes", rows: [TableModelRow("note", "Times are local", noteCell)])
      )
    }

    let cities = Var([City(name: "Oslo", zone: "CET")])
    let removal = Var("")
    let app = HeadlessApp(width: 24, height: 6) { screen in
      let table = ModelTable(.model <-- cities.map { cityTable($0, removal) })
      return Window(.screen -- screen, .contentView -- table).instance()
    }
    #expect(app.frame.contains("Times are local"))
    #expect(cityTable(cities.value, removal).rows.map(\.kind) == ["city", "note"])
  }
}
