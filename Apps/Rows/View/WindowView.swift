import DocumentApp
import MAVB

/// The window of the app with its sheets and dialogs.
func windowView(_ split: SplitState, _ doc: DocumentAdapter, _ services: Services) -> Window {
  let texts = services.texts
  let plain = RowsCommands(split, doc, texts)
  let keyMap = services.keyMap.checked(in: plain.places)
  let commands = plain.mapped(by: keyMap)
  return Window(
    .themeChoice -- services.theme,
    .isMirrored -- texts.locale.isRightToLeft,
    .keyNames -- texts.keyNames,
    .title <-- doc.state { $0.name }.map { $0 ?? texts["document.untitled"] },
    .usesMouse <-- split.leavesMouse.map { !$0 },
    .contentView -- splitView(split, doc, commands, services),
    .present <-- sheet(split, doc, commands, services),
    .present <-- split.replace.state(\.isOpen).map { $0 ? replaceView(split, services) : nil },
    .present <-- split.open.state(\.isOpen).map { $0 ? openView(split, services) : nil },
    .present <-- commandPalette(split.palette, split.usedCommands, texts),
    .panel <-- historyPanel(doc, texts, services.scheduler, services.theme) { view, _ in
      SplitState.label(of: view, texts)
    },
    .panelHeight -- historyPanelHeight,
    .paste <-- split.pasted,
    .copied --> split.copy,
    .pasteRequested --> split.pasteRequests,
    .activity --> split.activity,
    .commands -- commands.window,
    .lifetimes -- [keyMap.tellingMistakes(to: doc)]
  )
}

/// The dialog that needs an answer, or else the output of a command, the differences between two
/// versions or the list of keys.
private func sheet(
  _ split: SplitState,
  _ doc: DocumentAdapter,
  _ commands: RowsCommands,
  _ services: Services
) -> Signal<(any ViewConvertible)?> {
  doc.state { $0.question }.flatMapLatest { question -> Signal<(any ViewConvertible)?> in
    switch question {
    case nil: helpSheet(split, doc, commands, services)
    case .conflicts:
      doc.conflicts().map { conflictsView(ConflictsAdapter($0), doc, services) }
    case .some(let question): .just(questionView(question, doc, split, services))
    }
  }
}

private func helpSheet(
  _ split: SplitState,
  _ doc: DocumentAdapter,
  _ commands: RowsCommands,
  _ services: Services
) -> Signal<(any ViewConvertible)?> {
  split.differences.combineLatest(split.shell.signal) { ($0, $1) }
    .flatMapLatest { differences, shell -> Signal<(any ViewConvertible)?> in
      if let shell { return .just(shellView(shell, split, doc, services)) }
      guard let differences else {
        return encodingSheet(split, commands, services)
      }
      return .just(differencesView(differences, split, doc, services))
    }
}

/// The list of encodings or the rows that prevent a conversion, or else the list of keys.
private func encodingSheet(
  _ split: SplitState,
  _ commands: RowsCommands,
  _ services: Services
) -> Signal<(any ViewConvertible)?> {
  split.encodings.combineLatest(split.refusal) { ($0, $1) }
    .flatMapLatest { encodings, refusal -> Signal<(any ViewConvertible)?> in
      if let encodings { return .just(encodingsView(encodings, split, services.texts)) }
      if let refusal { return .just(conversionView(refusal, split, services.texts)) }
      return split.keys.modalPresentation { keysView($0, split, commands, services.texts) }
    }
}
