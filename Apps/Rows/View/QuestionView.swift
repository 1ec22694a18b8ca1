import DocumentApp
import Documents
import MAVB

/// What the user is asked before a document can be saved or closed.
func questionView(
  _ question: DocumentQuestion,
  _ doc: DocumentAdapter,
  _ services: Services
) -> any ViewConvertible {
  let texts = services.texts
  return switch question {
  case .unsaved: unsavedView(doc, texts)
  case .held(let holder): heldView(holder, doc, services)
  case .name(let path, let quits): nameView(NameState(path: path), quits: quits, doc, texts)
  // Shown with what there is to choose from.
  case .conflicts: View()
  case .exists(let path, _, _):
    overwriteView(texts.format("rows.exists", .text(path.shownText)), doc, texts)
  }
}

/// What is done while another process has the document open.
private func heldView(
  _ holder: LockHolder?,
  _ doc: DocumentAdapter,
  _ services: Services
) -> Dialog {
  let texts = services.texts
  return Dialog(
    .title -- texts["document.heldTitle"],
    .message -- holder.map { $0.text(services) } ?? texts["document.held"],
    .answer(texts["document.readOnly"]) --> doc.sends(.openReadOnly),
    .answer(texts["document.openAnyway"]) --> doc.sends(.dismissQuestion),
    .answer(texts["command.quit"]) --> doc.sends(.discard),
    .command(Command(texts["document.readOnly"], "escape")) --> doc.sends(.openReadOnly)
  )
}

/// What is done with unsaved work.
private func unsavedView(_ doc: DocumentAdapter, _ texts: Texts) -> Dialog {
  Dialog(
    .title -- texts["rows.unsavedTitle"],
    .message <-- doc.state(\.name)
      .map { texts.format("rows.quitTitle", .text($0 ?? texts["document.untitled"])) },
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

extension LockHolder {
  /// Which process it is, where, and since when.
  fileprivate func text(_ services: Services) -> String {
    let now = services.scheduler.wallTime
    return services.texts.format(
      "document.heldBy",
      .text(String(process)),
      .text(host ?? "?"),
      .text(since.map { services.texts.time(of: .seconds($0), now: now) } ?? "?")
    )
  }
}
