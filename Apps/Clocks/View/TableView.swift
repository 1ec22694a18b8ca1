import DocumentApp
import MAVB

/// The list of clocks: each with its name, its time, and how it differs from the local time.
func tableView(
  _ split: SplitState,
  _ doc: DocumentAdapter,
  _ commands: ClocksCommands,
  _ context: ClockContext
) -> TableView<Clock> {
  TableView<Clock>(
    .rowHeight <-- split.listStyle.map(\.rowHeight),
    .emptyText -- commands.emptyText(context.texts),
    .sections <-- context.listed.combineLatest(split.listStyle) {
      $1.showsGroups ? $0.list.groups : []
    },
    .tableData <-- context.listed.tableData,
    .selectedRow <-- selectedRow(split, context),
    .allowsMultipleSelection -- true,
    .selectedRows <-- split.table.chosen.map(\.rows),
    .contentOffset <-- split.table.offset,
    .focus(equals: .table) <--> split.focus,
    .selectionChanged --> Input().map { $0?.data.uuid }.bind(to: split.detail.selecting),
    .userSelectedRow --> Input().map { _ in }.bind(to: split.table.endingRange),
    .moveRow --> dragging(split, doc, context),
    .selectionGesture --> split.table.selecting(in: context.listed, from: split.detail.uuid),
    .didSelectRow --> Input().map { _ in true }.bind(to: split.enteringDetail),
    .contentOffsetChanged --> split.table.offset,
    .commands -- commands.list,
    .cellIdentifier -- { _ in .clockIdentifier },
    .cellConstructor -- { _, clock in cell(ClockRow(clock, context), split.listStyle) }
  )
}

/// An input that moves a dragged clock, unless the clocks are sorted.
private func dragging(
  _ split: SplitState,
  _ doc: DocumentAdapter,
  _ context: ClockContext
) -> SignalInput<RowMove> {
  Input()
    .withLatestFrom(context.listed, split.settings.order) {
      move, listed, order -> Document.Action? in
      guard order == .hand, listed.list.uuids.indices.contains(move.source) else { return nil }
      let uuid = listed.list.uuids[move.source]
      return listed.list.moving(uuid, by: move.target - move.source)
    }
    .compactMap { $0.map { .edit($0) } }
    .bind(to: doc)
}

private func cell(_ row: ClockRow, _ style: Signal<ListStyle>) -> View {
  View(
    .layout -- .horizontal(
      margins: Insets(left: 1, right: 1),
      .view(smallFace(row, style)),
      .view(row.sun),
      .space(),
      .vertical(
        length: .fillRemaining,
        .horizontal(
          .view(row.title, length: .fillRemaining),
          .space(),
          .view(row.time(showsSeconds: style.map(\.showsSeconds)), priority: 2)
        ),
        .horizontal(
          .view(row.difference, length: .fillRemaining),
          .space(),
          .view(row.abbreviation, priority: 2)
        ),
        .view(row.note, priority: -1)
      )
    )
  )
}

private func smallFace(_ row: ClockRow, _ style: Signal<ListStyle>) -> View {
  View(
    .isHidden <-- style.map { !$0.showsFace },
    .layout -- .horizontal(.view(row.face, length: .fixed(5)), .space(2))
  )
}

/// The index of the selected clock; unchanged while the list lacks it.
func selectedRow(_ split: SplitState, _ context: ClockContext) -> Signal<Int?> {
  context.listed
    .combineLatest(split.detail.uuid) { listed, uuid -> Int?? in
      guard let uuid else { return .some(nil) }
      guard let index = listed.list.index(of: uuid) else { return nil }
      return .some(index)
    }
    .compactMap { $0 }
}

extension String {
  static var clockIdentifier: String { "clock" }
}
