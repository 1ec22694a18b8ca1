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
    .lifetimes -- [recording(doc, split, in: history, world), restoring(history, to: doc, split)]
  )
}

/// Records each change of the document, with the clock that shows it.
private func recording(
  _ doc: DocumentAdapter,
  _ split: SplitState,
  in history: ClocksHistory,
  _ world: World
) -> Lifetime {
  doc.steps
    .map { document, change in
      .record(document, change.uuid, group: change.group, time: world.scheduler.now)
    }
    .bind(to: history)
}

/// Puts the version that the history goes to in the document, and selects the clock that differs.
private func restoring(
  _ history: ClocksHistory,
  to doc: DocumentAdapter,
  _ split: SplitState
) -> Lifetime {
  Lifetime([
    history.restored().map { .restore($0.document) }.bind(to: doc),
    history.restored()
      .compactMap { document, uuid in uuid.flatMap { document[$0]?.uuid } }
      .bind(to: split.detail.selected),
    // Who was typing a name must not go on in that of another clock.
    history.restored()
      .withLatestFrom(split.detail.uuid) { restored, uuid in
        uuid.flatMap { restored.document[$0] } == nil
      }
      .compactMap { isGone in isGone ? .table : nil }
      .bind(to: split.focus),
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
