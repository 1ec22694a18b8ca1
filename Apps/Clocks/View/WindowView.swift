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
  let (texts, catalog) = (services.texts, plain.zones.catalog)
  var (context, services) = (ClockContext(split, doc, plain, services), services)
  let commands = services.mapKeys(of: ClocksCommands(split, doc, context))
  context.keyMap = services.keyMap
  let contexts = split.settings.formatters(plain).map(context.writing).continuous()
  let rules = stateRules(split, doc, commands, context)
  return Window(
    .themeChoice <-- split.settings.theme,
    .title -- texts["app.clocks"],
    .sizeChanged --> split.windowSize,
    .keyNames -- texts.keyNames,
    .isMirrored -- texts.locale.isRightToLeft,
    .usesMouse <-- split.settings.leavesMouse.map { !$0 },
    .contentView <-- contexts.map { splitView(split, doc, commands, $0) as any ViewConvertible },
    .present <-- contexts.sheet(split.select) { selectView($0, split, doc, $1) },
    .present <-- contexts.sheet(split.setTime) { setTimeView($0, split, doc, $1) },
    .present <-- contexts.sheet(split.edit) { editView($0, split, doc, $1) },
    .present <-- contexts.sheet(split.pasting.report) { pastingView($0, split, $1) },
    .present <-- split.app.showsAbout.modalPresentation { aboutView(split, catalog, services) },
    .present <-- split.settings.sheet.modalPresentation { settingsView($0, split, services) },
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

extension Signal<ClockContext> {
  /// The sheet of a state, which is made again when clocks are written in another way.
  fileprivate func sheet<Sheet>(
    _ state: some SignalInterface<Sheet?>,
    _ construct: @escaping (Sheet, ClockContext) -> any ViewConvertible
  ) -> Signal<(any ViewConvertible)?> {
    flatMapLatest { context in state.modalPresentation { construct($0, context) } }
  }
}
