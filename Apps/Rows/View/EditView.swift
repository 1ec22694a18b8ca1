import DocumentApp
import MAVB

/// The field that lies over a row while it is edited; leaving it keeps what was typed.
func editView(
  _ edit: EditState,
  _ split: SplitState,
  _ doc: DocumentAdapter,
  _ services: Services
) -> TextField {
  let commands = RowsCommands(services.texts)
  let accept = split.table.accept(doc)
  return TextField(
    .text <-- edit.text,
    .selectedRange <-- edit.selectedRange,
    .textChanged --> edit.text,
    .selectedRangeChanged --> edit.selectedRange.update(),
    .focusChanged --> Input().filter { !$0 }.map { _ in }.bind(to: accept),
    .command(commands.accept) --> accept,
    .command(commands.cancel) --> split.table.cancel(),
    .command(commands.undo.withoutHint) --> Input().map { edit.original }.bind(to: edit.text)
  )
}
