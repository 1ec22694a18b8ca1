import DocumentApp
import MAVB

/// What lies over the window.
func sheetView(
  _ sheet: SheetState,
  _ split: SplitState,
  _ doc: OpenDocument,
  _ services: Services
) -> any ViewConvertible {
  switch sheet {
  case .keys(let keys): keysView(keys, split, services.texts)
  case .quit: quitView(split, doc, services.texts)
  case .name(let name): nameView(name, split, doc, services.texts)
  case .replace(let replace): replaceView(replace, split, doc, services.texts)
  case .failure(let message): failureView(message, split, doc, services.texts)
  }
}

/// The question what shall become of unsaved work.
private func quitView(_ split: SplitState, _ doc: OpenDocument, _ texts: Texts) -> Dialog {
  Dialog(
    .title -- texts["rows.unsavedTitle"],
    .message -- texts.format(
      "rows.quitTitle",
      .text(doc.file.sync().name ?? texts["rows.untitled"])
    ),
    .answer(texts["rows.quitSave"]) --> Input<Void>().multicast(
      split.dismissal,
      Input().map { .save(doc.document.sync(), quits: true) }.bind(to: doc.file)
    ),
    .answer(texts["rows.quitDiscard"]) --> split.quit,
    .answer(texts["rows.quitCancel"]) --> split.dismissal,
    .command(RowsCommands(texts).cancel) --> split.dismissal
  )
}

/// Tells why a file wasn't saved, and offers another place.
private func failureView(
  _ message: String,
  _ split: SplitState,
  _ doc: OpenDocument,
  _ texts: Texts
) -> Dialog {
  Dialog(
    .title -- texts["rows.notSavedTitle"],
    .message -- message,
    .answer(texts["rows.understood"]) --> split.dismissal,
    .answer(texts["rows.otherName"]) --> Input()
      .map { .name(NameState(path: doc.file.sync().path ?? "", quits: false)) }
      .bind(to: split.sheet),
    .command(RowsCommands(texts).cancel) --> split.dismissal
  )
}
