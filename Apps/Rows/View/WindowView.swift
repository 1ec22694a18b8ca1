import DocumentApp
import MAVB

/// The window of the app with its sheets and alerts.
func windowView(_ split: SplitState, _ doc: DocumentAdapter, _ services: Services) -> Window {
  let texts = services.texts
  var services = services
  let commands = services.mapKeys(of: RowsCommands(split, doc, texts))
  let rules = stateRules(split, doc, commands, services)
  return Window(
    .themeChoice -- services.theme,
    .isMirrored -- texts.locale.isRightToLeft,
    .keyNames -- texts.keyNames,
    .title <-- doc.state { $0.name }.map { $0 ?? texts["document.untitled"] },
    .usesMouse <-- split.leavesMouse.map { !$0 },
    .contentView -- splitView(split, doc, commands, services),
    .present <-- sheet(split, doc, services),
    // On top of any sheet below which a notice has been answered.
    .present <-- split.differences.modalPresentation { differencesView($0, split, doc, services) },
    .present <-- split.replace.state(\.isOpen).map { $0 ? replaceView(split, services) : nil },
    .present <-- split.open.state(\.isOpen).map { $0 ? openView(split, services) : nil },
    .present <-- commandPalette(split.app.palette, split.app.usedCommands, services),
    .present <-- split.keys.modalPresentation { keysView($0, split, commands, services) },
    .panel <-- historyPanel(doc, services, services.scheduler) { view, _ in
      SplitState.label(of: view, texts)
    },
    .panelHeight -- historyPanelHeight,
    .paste <-- split.app.pasted,
    .copied --> Input().map { .field(.copy($0)) }.bind(to: split.table),
    .pasteRequested --> split.app.pasteRequests,
    .activity --> split.app.activity,
    .commands -- commands.window,
    .lifetimes -- rules
  )
}

/// The alert that needs an answer, or else the output of a command, the list of encodings or the rows that
/// prevent a conversion.
private func sheet(
  _ split: SplitState,
  _ doc: DocumentAdapter,
  _ services: Services
) -> Signal<(any ViewConvertible)?> {
  doc.state { $0.question }.flatMapLatest { question -> Signal<(any ViewConvertible)?> in
    switch question {
    case nil: chosenSheet(split, doc, services)
    case .conflicts:
      doc.conflicts().map { conflictsView(ConflictsAdapter($0), doc, services) }
    case .unsaved:
      doc.state { LeavingQuestion($0) }.map { unsavedView($0, doc, services) }
    case .some(let question): .just(questionView(question, doc, split, services))
    }
  }
}

/// The sheet of a command of the user.
private func chosenSheet(
  _ split: SplitState,
  _ doc: DocumentAdapter,
  _ services: Services
) -> Signal<(any ViewConvertible)?> {
  split.app.showsAbout.combineLatest(split.shell, split.encodings, split.refusal) {
    showsAbout, shell, encodings, refusal -> (any ViewConvertible)? in
    if showsAbout { return aboutView(split, services) }
    if let shell { return shellView(shell, split, doc, services) }
    if let encodings { return encodingsView(encodings, split, doc, services) }
    return refusal.map { conversionView($0, split, doc, services.texts) }
  }
}
