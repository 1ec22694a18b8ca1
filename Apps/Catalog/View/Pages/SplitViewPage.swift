import MAVB

/// Two panes side by side, or one of them where there is no room.
struct SplitViewPage: Page {
  let columns = Var<Int?>(nil)

  var view: View {
    let width = columns.map { $0.map { "\($0) columns" } ?? "two fifths" }
    return View(
      .layout -- .fill(
        SplitView(
          .primary -- Label(.text -- "The list; drag the line."),
          .secondary -- Label(.text <-- width),
          .primaryWidth -- .ratio(0.4),
          .primaryColumns <-- columns,
          .primaryColumnsChanged --> columns,
          .collapseWidth -- 30
        )
      )
    )
  }
}
