import MAVB

/// Columns with titles; a click on a title sorts by its column.
struct TableColumnsPage: Page {
  static let columns = [
    TableColumn("City"), TableColumn("Zone", width: .fixed(6)),
  ]

  let rows = Var([["Oslo", "CET"], ["Lima", "PET"], ["Tokyo", "JST"], ["Delhi", "IST"]])

  var view: View {
    View(
      .layout -- .vertical(
        .view(
          TableHeaderView(
            .columns -- Self.columns,
            .columnClicked --> Input()
              .withLatestFrom(rows) { column, rows in rows.sorted { $0[column] < $1[column] } }
              .bind(to: rows)
          )
        ),
        .view(
          TableView<[String]>(
            .tableData <-- rows.map { $0.tableData() },
            .cellConstructor -- { _, row in
              TableViewCell(
                .columns -- Self.columns,
                .columnViews -- [
                  Label(.text <-- row.map { $0[0] }), Label(.text <-- row.map { $0[1] }),
                ]
              )
            }
          ),
          length: .fillRemaining
        )
      )
    )
  }
}
