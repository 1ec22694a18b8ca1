import MAVB

/// A million rows, of which only the visible ones have a view, and what is selected.
struct TableViewPage: Page {
  let chosen = Var("Enter chooses a row.")

  var view: View {
    View(
      .layout -- .vertical(
        .view(Label(.text <-- chosen, .ink -- .secondary)),
        .view(
          TableView<Int>(
            .showsRowNumbers -- true,
            .tableData -- Array(1...1_000_000).tableData(),
            .cellConstructor -- { _, row in Label(.text <-- row.map { "\($0)² = \($0 * $0)" }) },
            .didSelectRow --> Input().map { "Row \($0.index + 1) was chosen." }.bind(to: chosen)
          ),
          length: .fillRemaining
        )
      )
    )
  }
}
