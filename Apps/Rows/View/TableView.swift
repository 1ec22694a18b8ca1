import DocumentApp
import MAVB

/// The list of rows, with in-place editing.
func tableView(
  _ split: SplitState,
  _ doc: DocumentAdapter,
  _ commands: RowsCommands,
  _ texts: Texts
) -> TableView<Row> {
  let (table, formats) = (split.table, LocaleFormats(locale: texts.locale))
  let places = table.places.continuous()
  let look = split.listLook
  return TableView<Row>(
    .showsRowNumbers -- true,
    .rowNumberText -- formats.integer,
    .narrowRowNumberText -- texts.digits,
    .rowNumbers <-- places.map { .some(RowNumbering(last: $0.lastNumber, number: $0.number)) },
    .rowMark <-- doc.marks.combineLatest(places) { marks, places in
      { marks.mark(at: $0, places) }
    },
    .emptyText <-- table.state { $0.filter != nil }.map { isFiltered in
      isFiltered ? texts["rows.nothingListed"] : emptyText(commands, texts)
    },
    .tableData <-- table.tableData,
    .scrollToRow <-- split.find.rows.withLatestFrom(places) { $1.place(of: $0) },
    .revealColumns <-- split.revealedMatches.map(\.columns),
    .selectedRow <-- table.selectedPlace,
    .allowsMultipleSelection -- true,
    .selectedRows <-- table.state(\.shownSelection),
    .contentOffset <-- table.state(\.offset),
    .contentColumn <-- table.state(\.column),
    .isFocused <-- split.showsDetail
      .combineLatest(table.state(\.isIdle), split.hasBar) { !$0 && $1 && !$2 },
    .editor <-- table.state(\.editedPlace).map { place in
      place.map { TableEditor(row: $0, view: editView(at: $0, table, commands)) }
    },
    .userSelectedRow --> Input().map { .selectPlace($0) }.bind(to: table),
    .selectionGesture --> Input().map { .gesture($0) }.bind(to: table),
    .contentOffsetChanged --> Input().map { .scroll(to: $0) }.bind(to: table),
    .contentColumnChanged --> Input().map { .scrollSideways(to: $0) }.bind(to: table),
    .cellColumnChanged --> Input().map { $0 }.bind(to: split.detail.textColumn),
    .selectedRowCutChanged --> split.detail.isRowCut,
    .didFocus --> Input().map { false }.bind(to: split.showsDetail),
    .didFocus --> split.find.sends(.leave),
    .didFocus --> Input().map { nil }.bind(to: split.goTo),
    .didFocus --> Input().map { nil }.bind(to: split.transform),
    .didSelectRow --> split.edits(inPane: false),
    .pasted --> Input().map { .paste($0) }.bind(to: table),
    .commands -- commands.list,
    .commands -- commands.transforms,
    .cellConstructor -- { _, row in
      TextLine(.line <-- row.combineLatest(look) { $0.shownLine($1) })
    },
    .lifetimes -- [
      // Before the rows that contain the text of the field.
      doc.keepsField().map { .keepField }.bind(to: table),
      doc.rows.map { .show($0.rows, $0.change) }.bind(to: table),
      table.searched.map { .show($0.rows, visible: $0.visible, origin: $0.origin) }
        .bind(to: split.find),
      split.find.filters.map { .filter($0) }.bind(to: table),
      split.find.choices.map { .choose($0) }.bind(to: table),
      doc.rows.map { .show($0.rows) }.bind(to: split.conversion),
      doc.rows.map { $0.rows.chosenEncoding }.distinctUntilChanged().skip(1)
        .bind(to: split.encoding),
      split.conversion.actions.map { .edit($0) }.bind(to: doc),
      split.conversion.refusals.map { $0 }.bind(to: split.refusal),
      table.selection.map { .select($0) }.bind(to: split.find),
      split.keepsPlace.bind(to: table),
      split.find.rows.map { .select($0) }.bind(to: table),
      split.find.returns.map { .returnToPlace }.bind(to: table),
      split.revealedMatches.map { PanePlace(byte: $0.offset) }.bind(to: split.detail.place),
      doc.closesField().map { .closeField }.bind(to: table),
      // The list tells why it can't accept the text.
      doc.refusesField().map { .accept }.bind(to: table),
      doc.state { $0.isReadOnly }.map { .setReadOnly($0) }.bind(to: table),
      doc.isSaved().map { _ in .didSave }.bind(to: table),
      table.actions.map { .edit($0) }.bind(to: doc),
      table.drafts.map { .draft($0) }.bind(to: doc),
      // Behind the drafts, so that the cancelled text is gone before.
      table.undos.map { .undo }.bind(to: doc),
      table.transformations.map { .prepare(.transform($0.localized(texts.locale))) }.bind(to: doc),
      table.shellRequests.map { ShellState($0) }.bind(to: split.shell),
      table.compactMap { event in event.followed.map { .follow(event.table, $0) } }
        .bind(to: split.replace),
      split.replace.transformations.map { .prepare(.transform($0)) }.bind(to: doc),
    ]
  )
}

/// The text of a document without rows.
private func emptyText(_ commands: RowsCommands, _ texts: Texts) -> String {
  texts.format("rows.empty", keyOf: "command.newRow", in: commands.list)
    ?? texts["rows.emptyWithoutKey"]
}
