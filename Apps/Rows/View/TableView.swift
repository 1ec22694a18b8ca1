import DocumentApp
import MAVB

/// The list of rows, in which one can be edited in its place.
func tableView(
  _ split: SplitState,
  _ doc: DocumentAdapter,
  _ services: Services
) -> TableView<Row> {
  let table = split.table
  let commands = RowsCommands(services.texts)
  let (isIdle, hasRow) = (table.isIdle, table.hasRow(doc))
  return TableView<Row>(
    .showsRowNumbers -- true,
    .emptyText -- services.texts["rows.empty"],
    .tableData <-- table.tableData(doc),
    .selectedRow <-- table.selection.map(Optional.some),
    .contentOffset <-- table.offset,
    .isFocused <-- split.showsDetail.combineLatest(isIdle) { !$0 && $1 },
    .editor <-- table.edit.map { edit in
      edit.map { TableEditor(row: $0.row, view: editView($0, split, doc, services)) }
    },
    .handleMovementKey <-- table.movement,
    .selectionChanged --> Input().map { $0?.index ?? 0 }.bind(to: table.selection),
    .contentOffsetChanged --> table.offset.update(),
    .didFocus --> Input().map { false }.bind(to: split.showsDetail),
    .didSelectRow --> Input().map { _ in }.bind(to: edit(split, doc, services)),
    .command(commands.dismiss, while: split.hasNotice) --> Input()
      .map { nil }
      .bind(to: split.notice),
    .command(commands.edit, while: hasRow) --> edit(split, doc, services),
    .command(commands.insertBelow, while: isIdle) --> table.insertRow(1, doc),
    .command(commands.insertAbove, while: isIdle) --> table.insertRow(0, doc),
    .command(commands.delete, while: hasRow) --> Input()
      .map { .delete(table.selection.value..<table.selection.value + 1) }
      .bind(to: doc),
    .command(commands.moveUp, while: hasRow) --> move(by: -1, table, doc),
    .command(commands.moveDown, while: hasRow) --> move(by: 1, table, doc),
    .command(.letter("k")) --> Input().map { "up" }.bind(to: table.movement),
    .command(.letter("j")) --> Input().map { "down" }.bind(to: table.movement),
    .command(.letter("g")) --> Input().map { "home" }.bind(to: table.movement),
    .command(.letter("G")) --> Input().map { "end" }.bind(to: table.movement),
    .cellConstructor -- { _, row in Label(.text <-- row.map { $0.prefixText(.shownBytes) }) },
    // Bound last, so that it comes after what the table itself makes of a change: the row that has
    // changed is selected, and so it is seen.
    .adHocFinalize -- { _ in
      Lifetime([
        doc.changedRow.bind(to: table.selection),
        table.edit.compactMap { $0?.row }.bind(to: table.selection),
      ])
    }
  )
}

/// Opens the field of the selected row, or says why not.
private func edit(
  _ split: SplitState,
  _ doc: DocumentAdapter,
  _ services: Services
) -> SignalInput<Void> {
  let selection = split.table.selection
  return Input().multicast(
    split.table.editSelection(doc),
    Input()
      .compactMap { _ in doc.row(at: selection.value) }
      .filter { $0.content.count > TableState.longestEdit }
      .map { _ in services.texts["rows.tooLong"] }
      .bind(to: split.message)
  )
}

private func move(
  by distance: Int,
  _ table: TableState,
  _ doc: DocumentAdapter
) -> SignalInput<Void> {
  Input()
    .map { .move(from: table.selection.value, to: table.selection.value + distance) }
    .bind(to: doc)
}

extension Command {
  /// A letter that does what a key of its own does.
  fileprivate static func letter(_ key: KeyEvent) -> Command {
    Command("", keys: [key], isHinted: false)
  }
}

extension Int {
  /// More bytes of a row than the widest list has columns for.
  fileprivate static var shownBytes: Int { 1024 }
}
