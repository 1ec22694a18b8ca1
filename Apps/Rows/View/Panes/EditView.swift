import MAVB

/// The field over a row while it is edited; leaving it accepts the text.
func editView(at place: Int, _ list: ListAdapter, _ commands: RowsCommands) -> TextField {
  TextField(
    .typesTabs -- true,
    // Where the list shows the row.
    .alignment -- .leading,
    .caretMargin -- 1,
    .originalText <-- list.part { $0.edit?.original }.compactMap { $0 },
    .text <-- list.part { $0.edit?.text }.compactMap { $0 },
    .selectedRange <-- list.openedRange,
    .continuation <-- list.part { $0.edit?.continuation }.compactMap { $0 },
    .textChanged --> Input().map { .field(.type($0)) }.bind(to: list),
    .selectedRangeChanged --> Input().map { .field(.selectText($0)) }.bind(to: list),
    .movedOutside --> Input().map { .field(.moveCaret(to: RowCaret($0))) }.bind(to: list),
    .bytesPasted --> Input().map { .field(.paste($0)) }.bind(to: list),
    .focusChanged --> Input().filter { !$0 }.map { _ in .field(.leave(place: place)) }
      .bind(to: list),
    .commands -- commands.field
  )
}
