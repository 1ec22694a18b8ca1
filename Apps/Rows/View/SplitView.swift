import DocumentApp
import Documents
import MAVB

/// The content of the window: the header, the list with its selected row, and the key bar.
func splitView(
  _ split: SplitState,
  _ doc: DocumentAdapter,
  _ commands: RowsCommands,
  _ services: Services
) -> View {
  let texts = services.texts
  return View(
    .layout -- .vertical(
      .view(headerView(split, doc, services), priority: 2),
      .view(panesView(split, doc, commands, services), length: .fillRemaining),
      .view(barView(split, doc, commands, services), priority: 1),
      .view(
        KeyBar(.told <-- split.message.told(until: split.activity, services.scheduler)),
        length: .fixed(1),
        priority: 2
      )
    ),
    .sizeChanged --> Input().map(\.height).bind(to: split.windowHeight),
    .commands -- commands.document,
    .lifetimes -- [
      doc.isSaved().map { ToldText(texts["rows.saved"], isDone: true) }.bind(to: split.message),
      split.table.news.map { $0.message(texts, commands.document) }.bind(to: split.message),
      doc.preparationEnds().compactMap { $0.message(texts) }.bind(to: split.message),
      doc.state { $0.path }
        .compactMap { $0?.absolute.map(services.folders.shortText) }
        .withLatestFrom(split.recentFiles) { $1.moved(toFront: $0) }
        .bind(to: split.recentFiles),
      // The latest file is the document itself, if it has a name.
      split.recentFiles.combineLatest(doc.state { $0.path == nil ? 0 : 1 }) {
        .remember(Array($0.dropFirst($1)))
      }
      .bind(to: split.open),
      split.open.chosenPaths.map { .open(services.folders.expanding($0)) }.bind(to: doc),
      doc.state { $0.question?.suggestedPath }.compactMap { $0 }
        .map { .name($0 == PipedFiles.path ? "" : $0) }
        .bind(to: split.saveAs),
      doc.comparisons().map { DifferencesState($0) }.bind(to: split.differences),
      doc.readings().bind(to: readingAgain(split, doc, texts)),
      doc.summaries.map(\.encoding).distinctUntilChanged().skip(1)
        .map { _ in .isMisread(likely: nil) }.bind(to: doc),
      split.table.copies.bind(to: split.copy),
      split.find.news.map { ToldText($0.message(texts)) }.bind(to: split.message),
    ]
  )
}

/// The notices of the document and the search bar, which cover the last rows of the panes.
private func barView(
  _ split: SplitState,
  _ doc: DocumentAdapter,
  _ commands: RowsCommands,
  _ services: Services
) -> View {
  View(
    .layout -- .vertical(
      .view(
        documentBar(
          doc,
          services.texts,
          services.scheduler,
          avoiding: barKeys(split, commands, services)
        )
      ),
      .view(filterView(split, services), priority: 2),
      .view(findView(split, commands, services), priority: 2),
      .view(goToView(split, services), priority: 2),
      .view(transformView(split, services), priority: 2)
    ),
    .sizeChanged --> Input().multicast(
      Input().map(\.height).bind(to: split.detail.coveredRows),
      Input().map(\.width).bind(to: split.barWidth)
    )
  )
}

extension TableState.News {
  /// The message of the key bar.
  fileprivate func message(_ texts: Texts, _ commands: CommandGroup) -> ToldText {
    switch self {
    case .copied(let rows, let isCut):
      ToldText(texts.format(isCut ? "rows.cut" : "rows.copied", .integer(rows)), isDone: true)
    case .nothingToCopy(let isEditing):
      ToldText(texts.quitHint(in: commands, isTyping: isEditing))
    case .nothingToJoin: ToldText(texts["transform.unchanged"])
    case .nothingToPaste: ToldText(texts["clipboard.empty"])
    case .tooMuchToCopy: ToldText(texts["rows.tooMuchToCopy"])
    case .pasted(let rows):
      ToldText(texts.format("rows.pasted", .integer(rows)), isDone: true)
    case .readOnly: ToldText(texts["document.isReadOnly"])
    case .filterUnfinished: ToldText(texts["filter.unfinished"])
    case .rowIsHidden: ToldText(texts["filter.rowIsHidden"])
    case .stillSelecting: ToldText(texts["filter.stillSelecting"])
    case .selectionIsGone: ToldText(texts["rows.selectionIsGone"])
    case .filterTooSlow: ToldText(texts["find.tooSlow"])
    case .nothingMatches: ToldText(texts["find.none"])
    case .notEncodable(let missing, let encoding):
      ToldText(texts.format("rows.notEncodable", .text(encoding.name), .text(missing)))
    }
  }
}

extension PreparationEnd {
  /// The message of the key bar; nil for a change without a name.
  fileprivate func message(_ texts: Texts) -> ToldText? {
    switch self {
    case .performed(let label): label.map { ToldText(texts.text(of: $0), isDone: true) }
    case .unchanged: ToldText(texts["transform.unchanged"])
    case .failed(let reason): ToldText(texts[reason])
    case .cancelled: ToldText(texts["transform.cancelled"])
    // A notice tells it, which stays.
    case .outdated: nil
    }
  }
}

extension FindState.News {
  /// The message of the key bar.
  fileprivate func message(_ texts: Texts) -> String {
    switch self {
    case .fromTop: texts["find.fromTop"]
    case .fromBottom: texts["find.fromBottom"]
    case .place(let place): place.text(texts)
    case .notFound: texts["find.none"]
    case .tooSlow: texts["find.tooSlow"]
    case .leavesOutRows: texts["find.leavesOutRows"]
    }
  }
}
