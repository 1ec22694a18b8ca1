import DocumentApp
import MAVB

/// The window, and the bindings that belong to no view: the history and the file of the document.
func clocksWindow(
  on screen: any Screen,
  in theme: Theme,
  _ split: SplitState,
  _ doc: DocumentAdapter,
  _ history: ClocksHistory,
  _ world: World
) -> Window {
  let commands = ClocksCommands(world.texts)
  return Window(
    .screen -- screen,
    .theme -- theme,
    .title -- world.texts["app.clocks"],
    .isMirrored -- world.texts.locale.isRightToLeft,
    .contentView -- splitView(split, doc, history, world),
    .present <-- presentedView(split, doc, world),
    .command(commands.undo.everywhere) --> history.undo(),
    .command(commands.redo.everywhere) --> history.redo(),
    .command(commands.quit.everywhere) --> split.quit,
    .command(commands.copy) --> Input()
      .withLatestFrom(quitHint(split, world.texts))
      .bind(to: split.message),
    .lifetimes -- [recording(doc, in: history, world), restoring(history, to: doc, split)]
  )
}

/// Records each step of the user, with the clock that shows it, and what else has changed.
private func recording(
  _ doc: DocumentAdapter,
  in history: ClocksHistory,
  _ world: World
) -> Lifetime {
  doc.changes
    .map { document, change in
      guard let uuid = change.step else { return .follow(document) }
      return .record(document, uuid, group: change.group, time: world.scheduler.now)
    }
    .bind(to: history)
}

/// Has the document take back what the history goes back from, and selects the clock that differs.
private func restoring(
  _ history: ClocksHistory,
  to doc: DocumentAdapter,
  _ split: SplitState
) -> Lifetime {
  Lifetime([
    history.restored()
      .map { .restore($0.document, since: $0.base, showing: $0.place) }
      .bind(to: doc),
    doc.restoredClock.bind(to: split.detail.selected),
  ])
}

private func quitHint(_ split: SplitState, _ texts: Texts) -> Signal<String> {
  split.focus.combineLatest(split.select) { focus, select in
    focus == .name || select != nil ? texts["quit.hintWhileTyping"] : texts["quit.hint"]
  }
}

extension Command {
  /// The command by the keys that no field takes for typing, so that it works in sheets too.
  fileprivate var everywhere: Command {
    Command(title, keys: keys.filter { $0.modifiers.contains(.control) }, isHinted: false)
  }
}
