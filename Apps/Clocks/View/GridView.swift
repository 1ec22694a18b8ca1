import DocumentApp
import MAVB

/// The clocks as a grid of faces, without a clock's pane.
func gridView(
  _ split: SplitState,
  _ commands: ClocksCommands,
  _ context: ClockContext
) -> TableView<Clock> {
  let style = split.gridStyle(of: context.listed)
  return TableView<Clock>(
    .columnWidth <-- style.map { .some($0.columnWidth) },
    .rowHeight <-- style.map(\.rowHeight),
    .emptyText -- commands.emptyText(context.texts),
    .tableData <-- context.listed.tableData,
    .selectedRow <-- selectedRow(split, context),
    .contentOffset <-- split.gridOffset,
    .isFocused -- true,
    .selectionChanged --> Input().map { $0?.data.uuid }.bind(to: split.detail.selecting),
    .didSelectRow --> Input().map { _ in true }.bind(to: split.enteringDetail),
    .contentOffsetChanged --> split.gridOffset,
    .commands -- commands.grid,
    .cellIdentifier -- { _ in .clockIdentifier },
    .cellConstructor -- { _, clock in
      let row = ClockRow(clock, context)
      let showsSeconds = context.formatter.showsSeconds
      return View(.layout <-- style.map { cellLayout(row, $0, showsSeconds) })
    }
  )
}

/// A face, and below it the name with the time and the difference with the abbreviation.
private func cellLayout(_ row: ClockRow, _ style: GridStyle, _ showsSeconds: Bool) -> Layout {
  .vertical(
    alignment: .center,
    .space(),
    .view(
      row.face,
      length: .fixed(style.faceHeight),
      breadth: .fixed(2 * style.faceHeight)
    ),
    .space(),
    .horizontal(
      .space(.fillRemaining),
      .view(row.sun),
      .space(),
      .view(row.title),
      .space(2),
      .view(row.time(showsSeconds: .just(showsSeconds)), priority: 2),
      .space(.fillRemaining)
    ),
    .horizontal(
      .space(.fillRemaining),
      .view(row.difference),
      .space(3),
      .view(row.abbreviation, priority: 2),
      .space(.fillRemaining)
    )
  )
}
