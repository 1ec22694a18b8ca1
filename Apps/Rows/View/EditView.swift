import MAVB

/// The field over a row while it is edited; leaving it accepts the text.
func editView(at place: Int, _ table: TableAdapter, _ commands: RowsCommands) -> TextField {
  TextField(
    .typesTabs -- true,
    // Where the list shows the row.
    .alignment -- .leading,
    .caretMargin -- 1,
    .originalText <-- table.compactMap { $0.table.edit?.original },
    .text <-- table.compactMap { $0.table.edit?.text },
    .selectedRange <-- table.openedRange,
    .continuation <-- table.compactMap { $0.table.edit?.continuation },
    .textChanged --> Input().map { .type($0) }.bind(to: table),
    .selectedRangeChanged --> Input().map { .selectText($0) }.bind(to: table),
    .movedOutside --> Input().map { .moveCaret(to: RowCaret($0)) }.bind(to: table),
    .bytesPasted --> Input().map { .pasteInField($0) }.bind(to: table),
    .focusChanged --> Input().filter { !$0 }.map { _ in .leave(place: place) }.bind(to: table),
    .commands -- commands.field
  )
}
