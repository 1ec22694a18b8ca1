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
    .sizesChanged --> detail.sizes
  )
}

/// The pane with the whole selected row, or the text being typed in it; a row is also edited here.
private func detailView(
  _ split: SplitState,
  _ row: Signal<ShownRow>,
  _ commands: RowsCommands
) -> TextView {
  let table = split.table
  return TextView(
    .typesTabs -- true,
    .inkedText <-- row.map(\.text),
    .allowsEditing <-- table.state(\.isEditedInPane),
    .originalText <-- table.part { $0.isEditedInPane ? $0.edit?.original : nil },
    // Behind the text, in which the caret is.
    .selectedRange <-- row.map(\.edit).distinctUntilChanged { $0.hasSameOrigin(as: $1) }
      .compactMap { $0?.selectedRange },
    .continuation <-- row.map(\.continuation),
    .rowMargin <-- split.detail.textColumn,
    .contentOffset <-- split.detail.offset,
    .revealByte <-- row.distinctUntilChanged { $0.showsSameByte(as: $1) }
      .map(\.byte).filter { $0 > 0 },
    .focus(equals: .pane) <--> split.focus,
    .contentOffsetChanged --> split.detail.offset,
    .scrolledOutside --> Input().withLatestFrom(row) { $1.byte(of: $0) }.compactMap { $0 }
      .map { PanePosition(byte: $0) }.bind(to: split.detail.position),
    .textChanged --> Input().map { .field(.type($0)) }.bind(to: table),
    .selectedRangeChanged --> Input().map { .field(.selectText($0, inPane: true)) }
      .bind(to: table),
    .bytesPasted --> Input().map { .field(.paste($0)) }.bind(to: table),
    .movedOutside --> Input().map { .field(.moveCaret(to: RowCaret($0))) }.bind(to: table),
    .focusChanged --> Input().filter { !$0 }.map { _ in .field(.leavePane) }.bind(to: table),
    .commands -- commands.pane
  )
}
