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
    .emptyText <-- emptyText(table, commands, texts),
    .tableData <-- table.tableData,
    .scrollToRow <-- table.revealedPlace,
    .revealColumns <-- split.revealedMatches.map(\.columns),
    .selectedRow <-- table.cursorPlace,
    .allowsMultipleSelection -- true,
    .selectedRows <-- table.state(\.shownSelection),
    .contentOffset <-- table.state(\.offset),
    .contentColumn <-- table.state(\.column),
    .focus(equals: .list) <--> split.focus,
    .editor <-- editor(table, commands),
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

/// The field over the row that is edited.
private func editor(_ table: TableAdapter, _ commands: RowsCommands) -> Signal<TableEditor?> {
  table.state(\.editedPlace).map { place in
    place.map { TableEditor(row: $0, view: editView(at: $0, table, commands)) }
  }
}

/// The text of a list without rows, which a filter may hide.
private func emptyText(
  _ table: TableAdapter,
  _ commands: RowsCommands,
  _ texts: Texts
) -> Signal<String> {
  table.state { $0.filter != nil }.map { isFiltered in
    if isFiltered { return texts["rows.nothingListed"] }
    return texts.format("rows.empty", keyOf: "command.newRow", in: commands.list)
      ?? texts["rows.emptyWithoutKey"]
  }
}
