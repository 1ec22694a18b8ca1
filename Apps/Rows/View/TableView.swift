import DocumentApp
import MAVB

/// The list of rows, with in-place editing.
func tableView(
  _ split: SplitState,
  _ doc: DocumentAdapter,
  _ commands: RowsCommands,
  _ texts: Texts
) -> TableView<Row> {
  let table = split.table
  return TableView<Row>(
    .showsRowNumbers -- true,
    .emptyText -- texts["rows.empty"],
    .tableData <-- table.tableData,
    .selectedRow <-- table.selectedRow,
    .isAllSelected <-- table.state(\.isAllSelected),
    .contentOffset <-- table.state(\.offset),
    .isFocused <-- split.showsDetail.combineLatest(table.state(\.isIdle)) { !$0 && $1 },
    .editor <-- table.state(\.edit?.row).map { row in
      row.map { TableEditor(row: $0, view: editView($0, table, commands)) }
    },
    .userSelectedRow --> Input().map { .select($0) }.bind(to: table),
    .contentOffsetChanged --> Input().map { .scroll(to: $0) }.bind(to: table),
    .didFocus --> Input().map { false }.bind(to: split.showsDetail),
    .didSelectRow --> table.sends(.editSelection),
    .pasted --> Input().map { .paste($0) }.bind(to: table),
    .commands -- commands.list,
    .cellConstructor -- { _, row in Label(.text <-- row.map(\.shownText)) },
    .lifetimes -- [
      doc.rows.map { .show($0.rows, $0.change) }.bind(to: table),
      doc.closesField().map { .closeField }.bind(to: table),
      doc.state(\.isReadOnly).map { .setReadOnly($0) }.bind(to: table),
      table.actions.map { .edit($0) }.bind(to: doc),
      table.drafts.map { .draft($0) }.bind(to: doc),
    ]
  )
}
