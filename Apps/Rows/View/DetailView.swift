import DocumentApp
import MAVB

/// The list, and below or beside it the pane with the whole selected row.
func panesView(
  _ split: SplitState,
  _ doc: DocumentAdapter,
  _ commands: RowsCommands,
  _ services: Services
) -> PaneSplit {
  let (detail, texts) = (split.detail, services.texts)
  let row = split.shownRow.continuous()
  return PaneSplit(
    .primary -- tableView(split, doc, commands, texts),
    .secondary -- detailView(split, row, commands),
    .placement <-- detail.placement(split.showsDetail.signal),
    .sizes <-- detail.sizes,
    .coveredRows <-- detail.coveredRows,
    .title <-- row.map { $0.title(texts) },
    .note <-- row.map { $0.note(texts) },
    .roomChanged --> Input().map { $0 }.bind(to: detail.room),
    .sizesChanged --> detail.sizes.update(),
    .lifetimes -- [
      detail.opensByItself(split.table.selection, services.scheduler).bind(to: detail.mode)
    ]
  )
}

/// The pane with the whole selected row, or the text being typed in it.
private func detailView(
  _ split: SplitState,
  _ row: Signal<ShownRow>,
  _ commands: RowsCommands
) -> TextView {
  TextView(
    .inkedText <-- row.map(\.text),
    .rowMargin <-- split.detail.textColumn,
    .contentOffset <-- split.detail.offset,
    .isFocused <-- split.showsDetail,
    .contentOffsetChanged --> split.detail.offset.update(),
    .didFocus --> Input().map { true }.bind(to: split.showsDetail),
    .commands -- commands.pane,
    .lifetimes -- [
      // Another selection scrolls to the start; the first one keeps the restored position.
      split.table.selection
        .scan(-1) { changes, _ in changes + 1 }
        .compactMap { $0 > 0 ? 0 : nil }
        .bind(to: split.detail.offset)
    ]
  )
}
