import DocumentApp
import Documents
import MAVB

/// The window: the title, the list beside the whole of its selected row, and the line of keys.
func splitView(_ split: SplitState, _ doc: OpenDocument, _ services: Services) -> View {
  let commands = RowsCommands(services.texts)
  let isIdle = split.table.isIdle
  let save = split.table.accepting(doc.document, then: saveInput(doc))
  return View(
    .layout -- .vertical(
      .view(titleView(doc, services), length: .fixed(1)),
      .view(panes(split, doc, services), length: .fillRemaining),
      .view(noticeLabel(split)),
      .view(
        KeyBar(.message <-- split.shownMessage(doc.document, services.scheduler)),
        length: .fixed(1),
        priority: 2
      )
    ),
    .command(commands.save, while: doc.isModified) --> save,
    .command(commands.save.withoutHint, while: doc.isModified.map { !$0 }) --> save,
    .command(commands.help) --> Input().map { .keys(KeysState()) }.bind(to: split.sheet),
    .command(commands.quit) --> split.table.accepting(doc.document, then: quitInput(doc)),
    .command(commands.focus, while: doc.document.count.map { $0 > 0 }) --> Input()
      .map { true }
      .bind(to: split.showsDetail),
    .command(commands.undo, while: isIdle.and(doc.history.canUndo())) --> doc.history.undo(),
    .command(commands.redo, while: isIdle.and(doc.history.canRedo())) --> doc.history.redo(),
    .command(commands.copy) --> copyInput(split, doc, services),
    .lifetimes -- fileLifetimes(split, doc, services)
  )
}

private func panes(_ split: SplitState, _ doc: OpenDocument, _ services: Services) -> SplitView {
  SplitView(
    .primary -- tableView(split, doc.document, services),
    .secondary -- detailView(split, doc.document, services),
    .primaryWidth -- .ratio(0.6),
    .showsSecondary <-- split.showsDetail
  )
}

/// What has to be known, over the keys and not in their place.
private func noticeLabel(_ split: SplitState) -> Label {
  Label(
    .numberOfLines -- 10,
    .ink -- .accent,
    .isHidden <-- split.hasNotice.map { !$0 },
    .text <-- split.notice.map { $0 ?? "" }
  )
}

private func saveInput(_ doc: OpenDocument) -> SignalInput<Document> {
  Input().map { .save($0, quits: false) }.bind(to: doc.file)
}

private func quitInput(_ doc: OpenDocument) -> SignalInput<Document> {
  Input().map { .quit($0) }.bind(to: doc.file)
}

/// Copies the selected row; without one it says how to quit, as Ctrl-C often means.
private func copyInput(
  _ split: SplitState,
  _ doc: OpenDocument,
  _ services: Services
) -> SignalInput<Void> {
  let (table, texts) = (split.table, services.texts)
  return Input<Void>()
    .map { _ in table.edit.value == nil ? doc.document.row(at: table.selection.value) : nil }
    .multicast(
      Input().compactMap { $0?.text }.bind(to: split.copy),
      Input()
        .map { row in
          if row != nil { return texts["rows.copied"] }
          return texts[table.edit.value == nil ? "quit.hint" : "quit.hintWhileTyping"]
        }
        .bind(to: split.message)
    )
}

/// Shows what has become of a save, and what has to be asked before the next try.
private func fileLifetimes(
  _ split: SplitState,
  _ doc: OpenDocument,
  _ services: Services
) -> [Lifetime] {
  [
    doc.file.compactMap(\.question).bind(to: split.sheet),
    // A save that ends when there is newer work already would tell the wrong thing.
    doc.file.compactMap { $0.isSaved && !doc.isUnsaved(nil) ? services.texts["rows.saved"] : nil }
      .bind(to: split.message),
    doc.file.filter(\.isEnd).map { _ in }.bind(to: split.quit),
    // What was typed while the save went on is not in the file.
    doc.file.filter { $0.isSavedToQuit && !doc.isUnsaved(split.table.edit.value) }.map { _ in }
      .bind(to: split.quit),
    doc.file.filter { $0.isSavedToQuit && doc.isUnsaved(split.table.edit.value) }.map { _ in .quit }
      .bind(to: split.sheet),
    doc.file.filter(\.isSaved).compactMap { _ in doc.recoveryCopy.map { _ in nil } }
      .bind(to: split.notice),
  ]
}

extension DocumentFile.Change {
  /// What the user has to be asked or told.
  fileprivate var question: SheetState? {
    switch self {
    case .opened, .saved, .closed: nil
    case .nameNeeded(let quits): .name(NameState(quits: quits))
    case .exists(let path, let quits): .replace(ReplaceState(.exists, path, quits: quits))
    case .changedOutside(let path, let quits):
      .replace(ReplaceState(.changedOutside, path, quits: quits))
    case .failed(let error): .failure(error.message)
    case .unsaved: .quit
    }
  }

  fileprivate var isSaved: Bool {
    if case .saved = self { return true }
    return false
  }

  /// Whether nothing is left to do.
  fileprivate var isEnd: Bool {
    if case .closed = self { return true }
    return false
  }

  /// Whether the document is to be closed now that it is saved.
  fileprivate var isSavedToQuit: Bool {
    if case .saved(quits: true) = self { return true }
    return false
  }
}

extension Signal<Bool> {
  /// Whether both are so.
  fileprivate func and(_ other: Signal<Bool>) -> Signal<Bool> {
    combineLatest(other) { $0 && $1 }
  }
}
