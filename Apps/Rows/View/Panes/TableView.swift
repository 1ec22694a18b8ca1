import DocumentApp
import MAVB
import RowEngine

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
    .scrollToRow <-- table.revealedPlace,
    .revealColumns <-- split.revealedMatches.map(\.columns),
    .selectedRow <-- table.cursorPlace,
    .allowsMultipleSelection -- true,
    .selectedRows <-- table.state(\.shownSelection),
    .contentOffset <-- table.state(\.offset),
    .contentColumn <-- table.state(\.column),
    .focus(equals: .list) <--> split.focus,
    .editor <-- table.state(\.editedPlace).map { place in
      place.map { TableEditor(row: $0, view: editView(at: $0, table, commands)) }
    },
    .userSelectedRow --> Input().map { .setCursorPlace($0) }.bind(to: table),
    .selectionGesture --> Input().map { .gesture($0) }.bind(to: table),
    .contentOffsetChanged --> Input().map { .scroll(to: $0) }.bind(to: table),
    .contentColumnChanged --> Input().map { .scrollSideways(to: $0) }.bind(to: table),
    .cellColumnChanged --> Input().map { $0 }.bind(to: split.detail.textColumn),
    .selectedRowCutChanged --> split.detail.isRowCut,
    .didSelectRow --> table.sends(.editRow()),
    .pasted --> Input().map { .paste($0) }.bind(to: table),
    .commands -- commands.list,
    .commands -- commands.transforms,
    .cellConstructor -- { _, row in
      TextLine(.line <-- row.combineLatest(look) { $0.shownLine($1) })
    }
  )
}

/// The text of a document without rows.
private func emptyText(_ commands: RowsCommands, _ texts: Texts) -> String {
  texts.format("rows.empty", keyOf: "command.newRow", in: commands.list)
    ?? texts["rows.emptyWithoutKey"]
}
