import DocumentApp
import MAVB

/// The question what the file shall be called.
func nameView(
  _ name: NameState,
  _ split: SplitState,
  _ doc: OpenDocument,
  _ texts: Texts
) -> View {
  let commands = RowsCommands(texts)
  return View(
    .sheetTitle -- texts["rows.nameTitle"],
    .sheetSize -- Size(width: 56, height: 3),
    .layout -- .vertical(
      margins: Insets(top: 1, left: 2, right: 2),
      .view(
        TextField(
          .text <-- name.path,
          .selectedRange -- TextRange(caret: .max),
          .placeholder -- texts["rows.namePlaceholder"],
          .textChanged --> name.path.update()
        ),
        length: .fixed(1)
      )
    ),
    .command(commands.save.onEnter) --> Input<Void>()
      .compactMap { _ in name.path.value.isEmpty ? nil : name.path.value }
      .multicast(
        Input().map { _ in nil }.bind(to: split.sheet),
        Input()
          .map { .saveAs($0, doc.document.sync(), quits: name.quits) }
          .bind(to: doc.file)
      ),
    .command(commands.cancel) --> split.dismissal
  )
}

extension Command {
  /// The command for the key that ends the typing of a line.
  fileprivate var onEnter: Command { Command(title, "enter") }
}
