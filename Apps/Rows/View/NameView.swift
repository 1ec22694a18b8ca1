import DocumentApp
import MAVB

/// The dialog that asks for a file name.
func nameView(
  _ name: NameState,
  quits: Bool,
  _ doc: DocumentAdapter,
  _ texts: Texts
) -> View {
  View(
    .sheetTitle -- texts["rows.nameTitle"],
    .sheetStyle -- .question,
    .layout -- .vertical(
      margins: Insets(top: 1, left: 2, right: 2),
      .view(
        TextField(
          .text <-- name.text,
          .selectedRange -- TextRange(caret: .max),
          .placeholder -- texts["rows.namePlaceholder"],
          .textChanged --> name.text.update()
        ),
        length: .fixed(1),
        breadth: .fixed(52)
      )
    ),
    .command(Command(texts["command.save"], "enter")) --> Input()
      .withLatestFrom(name.text.allChanges())
      .compactMap { name.path($0) }
      .map { .saveAs($0, quits: quits) }
      .bind(to: doc),
    .command(Command(texts["command.cancel"], "escape")) --> doc.sends(.dismissQuestion)
  )
}
