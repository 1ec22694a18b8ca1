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
    .present <-- split.refusal.modalPresentation { conversionView($0, split, doc, texts) },
    .present <-- split.encodings.state { $0.purpose != nil }
      .modalPresentation { encodingsView(split, services) },
    .present <-- split.shell.state(\.isOpen).modalPresentation { shellView(split, services) },
    .present <-- split.app.showsAbout.modalPresentation { aboutView(split, services) },
    .present <-- doc.state { $0.question }
      .flatMapLatest { $0.map { questionView($0, split, doc, services) } ?? .just(nil) },
    // On top of any sheet below which a notice has been answered.
    .present <-- split.differences.modalPresentation { differencesView($0, split, doc, services) },
    .present <-- split.replace.state(\.isOpen).modalPresentation { replaceView(split, services) },
    .present <-- split.open.state(\.isOpen).modalPresentation { openView(split, services) },
    .present <-- commandPalette(split.app.palette, split.app.usedCommands, services),
    .present <-- split.keys.modalPresentation { helpView($0, split, commands, services) },
    .panel <-- historyPanel(doc, services, services.scheduler) { view, _ in
      SplitState.label(of: view, texts)
    },
    .panelHeight -- historyPanelHeight,
    .paste <-- split.app.pasted,
    .copied --> Input().map { .field(.copy($0)) }.bind(to: split.list),
    .pasteRequested --> split.app.pasteRequests,
    .activity --> split.app.activity,
    .commands -- commands.window,
    .lifetimes -- rules
  )
}
