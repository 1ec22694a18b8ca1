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

/// The help sheet, or else the sheet that edits a clock, or the search for a zone.
private func sheet(
  _ split: SplitState,
  _ doc: DocumentAdapter,
  _ commands: ClocksCommands,
  _ world: World
) -> Signal<(any ViewConvertible)?> {
  split.help.flatMapLatest { help -> Signal<(any ViewConvertible)?> in
    guard let help else {
      return split.edit.flatMapLatest { edit -> Signal<(any ViewConvertible)?> in
        guard let edit else {
          return split.select.modalPresentation { selectView($0, split, doc, world) }
        }
        return .just(editView(edit, split, doc, world))
      }
    }
    return .just(helpView(help, split, commands, world.texts))
  }
}
