import DocumentApp
import Documents
import MAVB

/// The window of the app with its sheets.
func windowView(
  _ split: SplitState,
  _ doc: DocumentAdapter,
  _ world: World,
  _ services: Services
) -> Window {
  let world = world.shifted(by: split.shift.signal)
  let texts = world.texts
  let worlds = split.settings.worlds(world)
  let settingsFile = services.folders.shortText(of: services.settingsReader.config)
  let plain = ClocksCommands(split, doc, world)
  var services = services
  services.keyMap = services.keyMap.checked(in: plain.places)
  let commands = plain.mapped(by: services.keyMap)
  let rules = stateRules(split, doc, commands, world)
  return Window(
    .themeChoice <-- split.settings.theme,
    .title -- texts["app.clocks"],
    .sizeChanged --> Input().map(ViewSize.init).bind(to: split.windowSize),
    .keyNames -- texts.keyNames,
    .isMirrored -- texts.locale.isRightToLeft,
    .usesMouse <-- split.settings.leavesMouse.map { !$0 },
    .contentView <-- worlds.map { splitView(split, doc, commands, $0) as any ViewConvertible },
    .present <-- worlds.flatMapLatest { sheet(split, doc, $0, services) },
    .present <-- split.settings.sheet.modalPresentation {
      settingsView($0, split, settingsFile, services.keyMap, texts)
    },
    .present <-- commandPalette(split.palette, split.usedCommands, services),
    .present <-- split.help.modalPresentation { helpView($0, split, commands, services) },
    .panel <-- historyPanel(doc, services, world.scheduler) { view, document in
      SplitState.label(of: view, document, world)
    },
    .panelHeight -- historyPanelHeight,
    .paste <-- split.pasted,
    .copied --> split.copy,
    .pasteRequested --> split.pasteRequests,
    .activity --> split.activity,
    // Also available in sheets, by keys that fields don't use; the history panel has its own commands.
    .commands -- commands.document.everywhere.while(doc.state { !$0.isTravelling }),
    .commands -- commands.window,
    .lifetimes -- rules + world.tellingZoneData(split.toldReleases, to: doc)
      + [services.keyMap.tellingMistakes(of: split.settings.allMistakes, to: doc)]
  )
}

/// The sheet about the app, or else that of a paste, or the sheet that edits a clock, sets
/// the time or finds a place.
private func sheet(
  _ split: SplitState,
  _ doc: DocumentAdapter,
  _ world: World,
  _ services: Services
) -> Signal<(any ViewConvertible)?> {
  let keyMap = services.keyMap
  return split.showsAbout
    .combineLatest(split.edit) { ($0, $1) }
    .combineLatest(split.setTime, split.pasteReport) { ($0.0, $0.1, $1, $2) }
    .flatMapLatest { showsAbout, edit, setTime, pasted -> Signal<(any ViewConvertible)?> in
      if showsAbout { return .just(aboutView(split, world, services)) }
      if let pasted { return .just(pastingView(pasted, split, world, keyMap)) }
      if let edit { return .just(editView(edit, split, doc, world, keyMap)) }
      if let setTime { return .just(setTimeView(setTime, split, doc, world, keyMap)) }
      return split.select.modalPresentation { selectView($0, split, doc, world, keyMap) }
    }
}
