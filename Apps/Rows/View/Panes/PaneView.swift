import DocumentApp
import MAVB

/// The list, and below or beside it the pane with the whole selected row.
func panesView(
  _ split: SplitState,
  _ doc: DocumentAdapter,
  _ commands: RowsCommands,
  _ services: Services
) -> PaneSplit {
  let (pane, texts) = (split.pane, services.texts)
  let row = split.shownRow.continuous()
  return PaneSplit(
    .primary -- listView(split, doc, commands, texts),
    .secondary -- paneView(split, row, commands),
    .placement <-- pane.placement(split.isPaneFocused.signal),
    .sizes <-- pane.sizes,
    .coveredRows <-- pane.coveredRows,
    .title <-- row.map { $0.title(texts) },
    .note <-- row.map { $0.note(texts) },
    .roomChanged --> Input().map { $0 }.bind(to: pane.room),
    .sizesChanged --> pane.sizes
  )
}

/// The pane with the whole selected row, or the text being typed in it; a row is also edited here.
private func paneView(
  _ split: SplitState,
  _ row: Signal<ShownRow>,
  _ commands: RowsCommands
) -> TextView {
  let list = split.list
  return TextView(
    .typesTabs -- true,
    .inkedText <-- row.map(\.text),
    .allowsEditing <-- list.state(\.isEditedInPane),
    .originalText <-- list.part { $0.isEditedInPane ? $0.edit?.original : nil },
    // Behind the text, in which the caret is.
    .selectedRange <-- row.map(\.edit).distinctUntilChanged { $0.hasSameOrigin(as: $1) }
      .compactMap { $0?.selectedRange },
    .continuation <-- row.map(\.continuation),
    .rowMargin <-- split.pane.textColumn,
    .contentOffset <-- split.pane.offset,
    .revealByte <-- row.distinctUntilChanged { $0.showsSameByte(as: $1) }
      .map(\.byte).filter { $0 > 0 },
    .focus(equals: .pane) <--> split.focus,
    .contentOffsetChanged --> split.pane.offset,
    .scrolledOutside --> Input().withLatestFrom(row) { $1.byte(of: $0) }.compactMap { $0 }
      .map { PanePosition(byte: $0) }.bind(to: split.pane.position),
    .textChanged --> Input().map { .field(.type($0)) }.bind(to: list),
    .selectedRangeChanged --> Input().map { .field(.selectText($0, inPane: true)) }
      .bind(to: list),
    .bytesPasted --> Input().map { .field(.paste($0)) }.bind(to: list),
    .movedOutside --> Input().map { .field(.moveCaret(to: RowCaret($0))) }.bind(to: list),
    .focusChanged --> Input().filter { !$0 }.map { _ in .field(.leavePane) }.bind(to: list),
    .commands -- commands.pane
  )
}
