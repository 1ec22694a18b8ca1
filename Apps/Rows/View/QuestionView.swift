import DocumentApp
import MAVB

/// What the user is asked before a document can be saved or closed.
func questionView(
  _ question: DocumentQuestion,
  _ doc: DocumentAdapter,
  _ texts: Texts
) -> any ViewConvertible {
  switch question {
  case .unsaved: unsavedView(doc, texts)
  case .name(let path, let quits): nameView(NameState(path: path), quits: quits, doc, texts)
  case .exists(let path, _, _): overwriteView(texts.format("rows.exists", .text(path)), doc, texts)
  }
}

/// What is done with unsaved work.
private func unsavedView(_ doc: DocumentAdapter, _ texts: Texts) -> Dialog {
  Dialog(
    .title -- texts["rows.unsavedTitle"],
    .message <-- doc.state(\.name)
      .map { texts.format("rows.quitTitle", .text($0 ?? texts["rows.untitled"])) },
    .answer(texts["rows.quitSave"]) --> doc.sends(.save(quits: true)),
    .answer(texts["rows.quitDiscard"]) --> doc.sends(.discard),
    .answer(texts["rows.quitCancel"]) --> doc.sends(.dismissQuestion),
    .command(Command(texts["command.cancel"], "escape")) --> doc.sends(.dismissQuestion)
  )
}

/// Whether something may be lost that lies in the place of the document.
private func overwriteView(_ message: String, _ doc: DocumentAdapter, _ texts: Texts) -> Dialog {
  Dialog(
    .title -- texts["rows.notSavedTitle"],
    .message -- message,
    .answer(texts["rows.quitCancel"]) --> doc.sends(.dismissQuestion),
    .answer(texts["rows.otherName"]) --> doc.sends(.askName),
    .answer(texts["rows.overwrite"]) --> doc.sends(.overwrite),
    .command(Command(texts["command.cancel"], "escape")) --> doc.sends(.dismissQuestion)
  )
}
