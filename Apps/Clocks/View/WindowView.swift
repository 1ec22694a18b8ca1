import DocumentApp
import Documents
import MAVB

/// The window of the app with its sheets.
func windowView(
  _ split: SplitState,
  _ doc: DocumentAdapter,
  _ plain: ClockFormatter,
  _ services: Services
) -> Window {
  let (texts, zones) = (services.texts, plain.zones)
  let time = ClockTime(
    services.scheduler,
    shift: split.shift.signal,
    showsSeconds: split.settings.formats.map { $0.seconds == .shown }
  )
  let settingsFile = services.folders.shortText(of: services.settingsReader.config)
  var services = services
  let commands = services.mapKeys(of: ClocksCommands(split, doc, plain, time))
  let displays = split.settings.formatters(plain).map { [keyMap = services.keyMap] in
    ClockDisplay(formatter: $0, time: time, keyMap: keyMap)
  }
  .continuous()
  let rules = stateRules(
    split,
    doc,
    commands,
    ClockDisplay(formatter: plain, time: time, keyMap: services.keyMap)
  )
  return Window(
    .themeChoice <-- split.settings.theme,
    .title -- texts["app.clocks"],
    .sizeChanged --> split.windowSize,
    .keyNames -- texts.keyNames,
    .isMirrored -- texts.locale.isRightToLeft,
    .usesMouse <-- split.settings.leavesMouse.map { !$0 },
    .contentView <-- displays.map { splitView(split, doc, commands, $0) as any ViewConvertible },
    .present <-- displays.flatMapLatest { display in
      split.select.modalPresentation { selectView($0, split, doc, display) }
    },
    .present <-- displays.flatMapLatest { display in
      split.setTime.modalPresentation { setTimeView($0, split, doc, display) }
    },
    .present <-- displays.flatMapLatest { display in
      split.edit.modalPresentation { editView($0, split, doc, display) }
    },
    .present <-- displays.flatMapLatest { display in
      split.pasting.report.modalPresentation { pastingView($0, split, display) }
    },
    .present <-- split.app.showsAbout.modalPresentation {
      aboutView(split, zones.catalog, services)
    },
    .present <-- split.settings.sheet.modalPresentation {
      settingsView($0, split, settingsFile, services.keyMap, texts)
    },
    .present <-- commandPalette(split.app.palette, split.app.usedCommands, services),
    .present <-- split.help.modalPresentation { helpView($0, split, commands, services) },
    .panel <-- historyPanel(doc, services, services.scheduler) { view, document in
      SplitState.label(of: view, document, plain)
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
  )
}
