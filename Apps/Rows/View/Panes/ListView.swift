import DocumentApp
import MAVB
import RowEngine

/// The list of rows, with in-place editing.
func listView(
  _ split: SplitState,
  _ doc: DocumentAdapter,
  _ commands: RowsCommands,
  _ texts: Texts
) -> TableView<Row> {
  let (list, formats) = (split.list, LocaleFormats(locale: texts.locale))
  let places = list.places.continuous()
  let look = split.listLook
  return TableView<Row>(
    .showsRowNumbers -- true,
    .rowNumberText -- formats.integer,
    .narrowRowNumberText -- texts.digits,
    .rowNumbers <-- places.map { .some(RowNumbering(last: $0.lastNumber, number: $0.number)) },
    .rowMark <-- doc.marks.combineLatest(places) { marks, places in
      { marks.mark(at: $0, places) }
    },
    .emptyText <-- emptyText(list, commands, texts),
    .tableData <-- list.tableData,
    .scrollToRow <-- list.revealedPlace,
    .revealColumns <-- split.revealedMatches.map(\.columns),
    .selectedRow <-- list.cursorPlace,
    .allowsMultipleSelection -- true,
    .selectedRows <-- list.state(\.shownSelection),
    .contentOffset <-- list.state(\.offset),
    .contentColumn <-- list.state(\.column),
    .focus(equals: .list) <--> split.focus,
    .editor <-- editor(list, commands),
    .userSelectedRow --> Input().map { .setCursorPlace($0) }.bind(to: list),
    .selectionGesture --> Input().map { .gesture($0) }.bind(to: list),
    .contentOffsetChanged --> Input().map { .scroll(to: $0) }.bind(to: list),
    .contentColumnChanged --> Input().map { .scrollSideways(to: $0) }.bind(to: list),
    .cellColumnChanged --> Input().map { $0 }.bind(to: split.pane.textColumn),
    .selectedRowCutChanged --> split.pane.isRowCut,
    .didSelectRow --> list.sends(.editRow()),
    .pasted --> Input().map { .paste($0) }.bind(to: list),
    .commands -- commands.list,
    .commands -- commands.transforms,
    .cellConstructor -- { _, row in
      TextLine(.line <-- row.combineLatest(look) { $0.shownLine($1) })
    }
  )
}

/// The field over the row that is edited.
private func editor(_ list: ListAdapter, _ commands: RowsCommands) -> Signal<TableEditor?> {
  list.state(\.editedPlace).map { place in
    place.map { TableEditor(row: $0, view: editView(at: $0, list, commands)) }
  }
}

/// The text of a list without rows, which a filter may hide.
private func emptyText(
  _ list: ListAdapter,
  _ commands: RowsCommands,
  _ texts: Texts
) -> Signal<String> {
  list.state { $0.filter != nil }.map { isFiltered in
    if isFiltered { return texts["rows.nothingListed"] }
    return texts.format("rows.empty", keyOf: "command.newRow", in: commands.list)
      ?? texts["rows.emptyWithoutKey"]
  }
}
