import DocumentApp
import Documents
import MAVB

/// The window of the app with its sheets.
func windowView(
  _ split: SplitState,
  _ doc: DocumentAdapter,
  _ formatter: ClockFormatter,
  _ services: Services
) -> Window {
  let (texts, zones) = (services.texts, formatter.zones)
  let time = ClockTime(
    services.scheduler,
    shift: split.shift.signal,
    showsSeconds: split.settings.formats.map { $0.seconds == .shown }
  )
  let formatters = split.settings.formatters(formatter)
  let settingsFile = services.folders.shortText(of: services.settingsReader.config)
  var services = services
  let commands = services.mapKeys(of: ClocksCommands(split, doc, formatter, time))
  let rules = stateRules(split, doc, commands, zones, time)
  return Window(
    .themeChoice <-- split.settings.theme,
    .title -- texts["app.clocks"],
    .sizeChanged --> Input().map(ViewSize.init).bind(to: split.windowSize),
    .keyNames -- texts.keyNames,
    .isMirrored -- texts.locale.isRightToLeft,
    .usesMouse <-- split.settings.leavesMouse.map { !$0 },
    .contentView <-- formatters.map {
      splitView(split, doc, commands, $0, time) as any ViewConvertible
    },
    .present <-- formatters.flatMapLatest { sheet(split, doc, $0, time, services) },
    .present <-- split.settings.sheet.modalPresentation {
      settingsView($0, split, settingsFile, services.keyMap, texts)
    },
    .present <-- commandPalette(split.app.palette, split.app.usedCommands, services),
    .present <-- split.help.modalPresentation { helpView($0, split, commands, services) },
    .panel <-- historyPanel(doc, services, services.scheduler) { view, document in
      SplitState.label(of: view, document, formatter)
    },
    .panelHeight -- historyPanelHeight,
    .paste <-- split.app.pasted,
    .copied --> split.app.copy,
    .pasteRequested --> split.app.pasteRequests,
    .activity --> split.app.activity,
    // Also in sheets, with keys that fields don't use; the history panel has its own commands.
    .commands -- commands.document.everywhere.while(doc.state { !$0.isTravelling }),
    .commands -- commands.window,
    .lifetimes -- rules
      + zones.catalog.tellingNote(split.toldReleases, to: doc, services.scheduler)
      + [services.keyMap.tellingMistakes(of: split.settings.allMistakes, to: doc)]
  )
}

/// The sheet about the app, or else that of a paste, or the sheet that edits a clock, sets
/// the time or finds a place.
private func sheet(
  _ split: SplitState,
  _ doc: DocumentAdapter,
  _ formatter: ClockFormatter,
  _ time: ClockTime,
  _ services: Services
) -> Signal<(any ViewConvertible)?> {
  let (keyMap, texts, zones) = (services.keyMap, services.texts, formatter.zones)
  return split.app.showsAbout
    .combineLatest(split.edit, split.setTime, split.pasteReport) { ($0, $1, $2, $3) }
    .flatMapLatest { showsAbout, edit, setTime, pasted -> Signal<(any ViewConvertible)?> in
      if showsAbout { return .just(aboutView(split, zones.catalog, services)) }
      if let pasted { return .just(pastingView(pasted, split, texts, keyMap)) }
      if let edit { return .just(editView(edit, split, doc, formatter, time, keyMap)) }
      if let setTime { return .just(setTimeView(setTime, split, doc, formatter, time, keyMap)) }
      return split.select.modalPresentation { selectView($0, split, doc, formatter, time, keyMap) }
    }
}
