import DocumentApp
import Documents
import MAVB
import RowEngine

/// The rules that hold between states, whatever views there are.
///
/// A message goes to the states in the order of the rules. Where that matters, a comment says why.
func stateRules(
  _ split: SplitState,
  _ doc: DocumentAdapter,
  _ commands: RowsCommands,
  _ services: Services
) -> [Lifetime] {
  documentToList(split, doc)
    + listToDocument(split, doc, services.texts)
    + selectionToPane(split, services.scheduler)
    + documentAndSheets(split, doc, services)
    + messages(split, doc, commands, services)
}

/// What the document tells the list of its rows.
private func documentToList(_ split: SplitState, _ doc: DocumentAdapter) -> [Lifetime] {
  let list = split.list
  return [
    doc.fieldUpdates().map { .show($0.document.rows, $0.change, $0.field) }.bind(to: list),
    doc.state { $0.isReadOnly }.map { .setReadOnly($0) }.bind(to: list),
    doc.isSaved().map { _ in .field(.didSave) }.bind(to: list),
  ]
}

/// Edits in the list become actions of the document.
private func listToDocument(
  _ split: SplitState,
  _ doc: DocumentAdapter,
  _ texts: Texts
) -> [Lifetime] {
  let list = split.list
  return [
    list.effects { if case .act(let action) = $0 { .edit(action) } else { nil } }.bind(to: doc),
    list.drafts.map { .draft($0) }.bind(to: doc),
    // After the drafts, so that the cancelled text is gone before.
    list.undos.map { .undo }.bind(to: doc),
    list.effects { if case .transform(let rows) = $0 { rows } else { nil } }
      .map { .prepare(.transform($0.localized(texts.locale))) }.bind(to: doc),
    list.effects { if case .run(let request) = $0 { .run(request) } else { nil } }
      .bind(to: split.shell),
    split.shell.effects { if case .replace(let rows) = $0 { .prepare(rows) } else { nil } }
      .bind(to: doc),
    split.goTo.effects { $0 }.bind(to: list),
    split.transform.effects { $0 }.bind(to: list),
    list.replacing.bind(to: split.replace),
    split.replace.effects { if case .transform(let rows) = $0 { rows } else { nil } }
      .map { .prepare(.transform($0)) }.bind(to: doc),
  ]
}

/// The pane shows the selected row: its start, its match, or what it showed before a search.
private func selectionToPane(_ split: SplitState, _ scheduler: any Scheduler) -> [Lifetime] {
  let (list, pane) = (split.list, split.pane)
  return [
    pane.opensByItself(list.cursor, scheduler).bind(to: pane.mode),
    split.revealedMatches.map { PanePosition(byte: $0.offset) }.bind(to: pane.position),
    list.shownByte.map { PanePosition(byte: $0) }.bind(to: pane.position),
    split.returnedPane.map(\.position).bind(to: pane.position),
    split.returnedPane.map(\.isFocused).filter { $0 }.bind(to: split.isPaneFocused),
    // After the first selection, which keeps the restored position.
    pane.position.skip(1).compactMap(\.line).bind(to: pane.offset),
  ]
}

/// Requests of the sheets, and what the document shows in them.
private func documentAndSheets(
  _ split: SplitState,
  _ doc: DocumentAdapter,
  _ services: Services
) -> [Lifetime] {
  [
    doc.state { $0.path }
      .compactMap { $0?.absolute.map(services.folders.shortText) }
      .map { .use($0) }.bind(to: split.open),
    split.open.chosenPaths.map { .open(services.folders.expanding($0)) }.bind(to: doc),
    doc.state { $0.question?.suggestedPath }.compactMap { $0 }
      .map { .name($0 == PipedFiles.path ? "" : $0) }
      .bind(to: split.saveAs),
    split.saveAs.chosenPaths.withLatestFrom(doc.state { $0.question?.quitsWithName == true }) {
      .saveAs(services.folders.expanding($0), quits: $1)
    }
    .bind(to: doc),
    doc.comparisons().map { DifferencesState($0) }.bind(to: split.differences),
    doc.preparationEnds().compactMap(\.refusal).map { $0 }.bind(to: split.refusal),
    split.encodings.effects { if case .convert(let conversion) = $0 { conversion } else { nil } }
      .bind(to: converting(split, doc)),
    doc.readings().bind(to: readingAgain(split, doc, services.texts)),
    doc.summaries.map(\.encoding).distinctUntilChanged().skip(1)
      .map { _ in .isMisread(likely: nil) }.bind(to: doc),
  ]
}

/// The messages of the key bar.
private func messages(
  _ split: SplitState,
  _ doc: DocumentAdapter,
  _ commands: RowsCommands,
  _ services: Services
) -> [Lifetime] {
  let texts = services.texts
  return [
    doc.isSaved().map { StatusMessage(texts["rows.saved"], isDone: true) }
      .bind(to: split.app.message),
    split.list.effects { if case .tell(let news) = $0 { news } else { nil } }
      .map { $0.message(texts, commands.document) }.bind(to: split.app.message),
    doc.preparationEnds().compactMap { $0.message(texts) }.bind(to: split.app.message),
    services.keyMap.reportingMistakes(of: .just(services.settingsMistakes), to: doc),
    split.list.effects { if case .copy(let text) = $0 { text } else { nil } }
      .bind(to: split.app.copy),
  ]
}

extension ListState.News {
  /// The message of the key bar.
  fileprivate func message(_ texts: Texts, _ commands: CommandGroup) -> StatusMessage {
    switch self {
    case .copied(let rows, let isCut):
      StatusMessage(texts.format(isCut ? "rows.cut" : "rows.copied", .integer(rows)), isDone: true)
    case .nothingToCopy(let isEditing):
      StatusMessage(texts.quitHint(in: commands, isTyping: isEditing))
    case .nothingToJoin: StatusMessage(texts["transform.unchanged"])
    case .nothingToPaste: StatusMessage(texts["clipboard.empty"])
    case .tooMuchToCopy: StatusMessage(texts["rows.tooMuchToCopy"])
    case .pasted(let rows):
      StatusMessage(texts.format("rows.pasted", .integer(rows)), isDone: true)
    case .readOnly: StatusMessage(texts["document.isReadOnly"])
    case .filterUnfinished: StatusMessage(texts["filter.unfinished"])
    case .readingUnfinished: StatusMessage(texts["transform.isArriving"])
    case .rowIsHidden: StatusMessage(texts["filter.rowIsHidden"])
    case .stillSelecting: StatusMessage(texts["filter.stillSelecting"])
    case .selectionIsGone: StatusMessage(texts["rows.selectionIsGone"])
    case .nothingMatches: StatusMessage(texts["find.none"])
    case .tooSlow: StatusMessage(texts["find.tooSlow"])
    case .leavesOutRows: StatusMessage(texts["find.leavesOutRows"])
    case .fromTop: StatusMessage(texts["find.fromTop"])
    case .fromBottom: StatusMessage(texts["find.fromBottom"])
    case .position(let position): StatusMessage(position.text(texts))
    case .notEncodable(let missing, let encoding):
      StatusMessage(texts.format("rows.notEncodable", .text(encoding.name), .text(missing)))
    }
  }
}

extension DocumentQuestion {
  /// The path that the question for a name begins with.
  fileprivate var suggestedPath: FilePath? {
    if case .name(let path, _) = self { path } else { nil }
  }

  /// Whether the program ends after the save under the name.
  fileprivate var quitsWithName: Bool {
    if case .name(_, quits: true) = self { true } else { false }
  }
}

extension PreparationEnd<Document> {
  /// The rows that prevent a conversion.
  fileprivate var refusal: UnencodableRows? {
    if case .refused(let rows) = self { rows } else { nil }
  }

  /// The message of the key bar; nil for a change without a name.
  fileprivate func message(_ texts: Texts) -> StatusMessage? {
    switch self {
    case .performed(let label): label.map { StatusMessage(texts.text(of: $0), isDone: true) }
    case .unchanged: StatusMessage(texts["transform.unchanged"])
    case .failed(let reason): StatusMessage(texts[reason])
    case .cancelled: StatusMessage(texts["transform.cancelled"])
    // An alert or a notice reports it.
    case .refused, .outdated: nil
    }
  }
}
