import DocumentApp
import Documents
import MAVB
import RowEngine

/// The alert or sheet for a decision that opening, saving or closing a document needs.
func questionView(
  _ question: DocumentQuestion,
  _ split: SplitState,
  _ doc: DocumentAdapter,
  _ services: Services
) -> Signal<(any ViewConvertible)?> {
  let texts = services.texts
  return switch question {
  case .conflicts: doc.conflicts().map { conflictsView(.init(ConflictsState($0)), doc, services) }
  case .unsaved: doc.state { LeavingQuestion($0) }.map { unsavedView($0, doc, services) }
  case .held(let holder): .just(heldView(holder, doc, services))
  case .name: .just(saveAsView(split, doc, services))
  case .exists(let path, _, _):
    .just(overwriteView(texts.format("rows.exists", .text(path.shownText)), doc, texts))
  case .missingCopy(let error, _): .just(missingCopyView(error, doc, texts))
  }
}

/// The alert for a document that another process has open.
private func heldView(
  _ holder: LockHolder?,
  _ doc: DocumentAdapter,
  _ services: Services
) -> Alert {
  let texts = services.texts
  return Alert(
    .title -- texts["document.heldTitle"],
    .message -- holder.map { $0.text(services) } ?? texts["document.held"],
    .action(texts["document.readOnly"], "escape") --> doc.sends(.openReadOnly),
    .action(texts["document.openAnyway"]) --> doc.sends(.dismissQuestion),
    .action(texts["document.quit"]) --> doc.sends(.discard)
  )
}

/// The alert for unsaved changes.
///
/// - Parameters:
///   - question: What is asked.
///   - doc: The document.
///   - services: The services.
/// - Returns: The alert.
func unsavedView(
  _ question: LeavingQuestion,
  _ doc: DocumentAdapter,
  _ services: Services
) -> Alert {
  let texts = services.texts
  let message = question.message.map { .just(texts[$0]) } ?? lossText(doc, services)
  let texted: [Binding<TUIAlert>] = [
    .title <-- doc.state { $0.name }
      .map { texts.format(question.title, .text($0 ?? texts["document.untitled"])) },
    .message <-- message,
  ]
  let saving: [Binding<TUIAlert>] = question.save.map { save in
    [.action(texts[save]) --> doc.sends(.save(quits: true))]
  } ?? []
  let leaving: [Binding<TUIAlert>] = [
    .action(texts["rows.quitDiscard"]) --> doc.sends(.discard),
    .action(texts["rows.goOn"], "escape") --> doc.sends(.dismissQuestion),
  ]
  return Alert(bindings: texted + saving + leaving)
}

/// The number of rows that a discard changes back, and how long undo brings them back.
private func lossText(_ doc: DocumentAdapter, _ services: Services) -> Signal<String> {
  doc.marks
    .combineLatest(doc.state { $0.savedTime }, doc.state { $0.keepsDiscarded }) {
      marks, savedTime, keepsDiscarded in
      let changes = savedTime.flatMap { marks.counts()?.text(since: $0, services) }
      let kept = keepsDiscarded ? keptText(services.texts) : nil
      return [changes, kept].compactMap { $0 }.joined(separator: "\n")
    }
}

/// How long undo brings discarded changes back.
private func keptText(_ texts: Texts) -> String {
  let days = Int(HistoryLimits().age / .seconds(24 * 60 * 60))
  return texts.format("rows.quitKept", .integer(days))
}

/// The alert that asks whether to overwrite the file at the document's path.
private func overwriteView(_ message: String, _ doc: DocumentAdapter, _ texts: Texts) -> Alert {
  Alert(
    .title -- texts["rows.notSavedTitle"],
    .message -- message,
    .action(texts["rows.otherName"]) --> doc.sends(.askName),
    .action(texts["rows.overwrite"]) --> doc.sends(.overwrite),
    .action(texts["rows.cancel"], "escape") --> doc.sends(.dismissQuestion)
  )
}

/// The alert that asks whether to save in place without a recovery copy.
private func missingCopyView(_ error: FileError, _ doc: DocumentAdapter, _ texts: Texts) -> Alert {
  Alert(
    .title -- texts["rows.missingCopyTitle"],
    .message -- texts.format("rows.missingCopy", .text(error.explanation(texts))),
    .action(texts["document.saveWithoutCopy"]) --> doc.sends(.answer(.saveWithoutCopy)),
    .action(texts["rows.cancel"], "escape") --> doc.sends(.dismissQuestion)
  )
}

extension RowMarks.Counts {
  /// The numbers and the time of the saved version; nil if no row has changed, but for example the
  /// byte order mark.
  fileprivate func text(since saved: Duration, _ services: Services) -> String? {
    guard self != RowMarks.Counts() else { return nil }
    let formats = LocaleFormats(locale: services.texts.locale)
    let now = services.scheduler.wallTime
    return services.texts.format(
      "rows.quitCounts",
      .integer(changed),
      .integer(added),
      .integer(deleted),
      .text(formats.time(of: saved, now: now, hasSeconds: false))
    )
  }
}

extension LockHolder {
  /// The process, its host and its start time.
  fileprivate func text(_ services: Services) -> String {
    let now = services.scheduler.wallTime
    return services.texts.format(
      "document.heldBy",
      .integer(Int(process)),
      .text(host ?? "?"),
      .text(since.map { services.texts.time(of: .seconds($0), now: now) } ?? "?")
    )
  }
}
