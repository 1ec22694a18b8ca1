import DocumentApp
import MAVB

/// The window of the app with its sheets.
func windowView(
  _ split: SplitState,
  _ doc: DocumentAdapter,
  _ world: World,
  _ theme: ThemeChoice,
  _ keys: KeyMap = KeyMap()
) -> Window {
  let world = world.shifted(by: split.shift.signal)
  let texts = world.texts
  let plain = ClocksCommands(split, doc, world)
  let keyMap = keys.checked(in: plain.places)
  let commands = plain.mapped(by: keyMap)
  return Window(
    .themeChoice -- theme,
    .title -- texts["app.clocks"],
    .keyNames -- texts.keyNames,
    .isMirrored -- texts.locale.isRightToLeft,
    .usesMouse <-- split.leavesMouse.map { !$0 },
    .contentView -- splitView(split, doc, commands, world),
    .present <-- sheet(split, doc, commands, world),
    .present <-- commandPalette(split.palette, split.usedCommands, texts),
    .panel <-- historyPanel(doc, texts, world.scheduler, theme) { view, document in
      SplitState.label(of: view, document, world)
    },
    .panelHeight -- historyPanelHeight,
    .paste <-- split.pasted,
    .copied --> split.copy,
    .pasteRequested --> split.pasteRequests,
    .activity --> split.activity,
    // Also available in sheets, by keys that fields don't use.
    .commands -- commands.document.everywhere,
    .commands -- commands.window,
    .lifetimes -- [keyMap.tellingMistakes(to: doc)]
  )
}

/// The help sheet, the sheet about the app, or else the sheet that edits a clock, sets the time or finds
/// a place.
private func sheet(
  _ split: SplitState,
  _ doc: DocumentAdapter,
  _ commands: ClocksCommands,
  _ world: World
) -> Signal<(any ViewConvertible)?> {
  split.help
    .combineLatest(split.showsAbout, split.edit) { ($0, $1, $2) }
    .combineLatest(split.setTime) { ($0.0, $0.1, $0.2, $1) }
    .flatMapLatest { help, showsAbout, edit, setTime -> Signal<(any ViewConvertible)?> in
      if let help { return .just(helpView(help, split, commands, world.texts)) }
      if showsAbout { return .just(aboutView(split, world)) }
      if let edit { return .just(editView(edit, split, doc, world)) }
      if let setTime { return .just(setTimeView(setTime, split, doc, world)) }
      return split.select.modalPresentation { selectView($0, split, doc, world) }
    }
}
