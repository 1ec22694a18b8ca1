import DocumentApp
import MAVB

/// The rules that hold between states, whatever views there are.
///
/// A message goes to the states in the order of the rules. Where that matters, a comment says why.
func stateRules(
  _ split: SplitState,
  _ doc: DocumentAdapter,
  _ commands: ClocksCommands,
  _ context: ClockContext
) -> [Lifetime] {
  let (zones, time) = (context.zones, context.time)
  let rules = [
    split.table.following(context.listed),
    selectingSuccessor(split, context.listed),
    rememberingName(split, doc),
    split.asksToQuit
      .map { StatusMessage(zones.texts.quitHint(in: commands.document, isTyping: $0)) }
      .bind(to: split.app.message),
    doc.restoredClock.bind(to: split.detail.selecting),
    // Selecting another clock ends the editing of a name.
    split.detail.uuid.distinctUntilChanged()
      .withLatestFrom(split.isRenaming) { $1 }
      .compactMap { $0 ? false : nil }
      .bind(to: split.isRenaming),
    split.detail.uuid.compactMap { $0 == nil ? false : nil }.bind(to: split.enteringDetail),
    context.keyMap.reportingMistakes(of: split.settings.allMistakes, to: doc),
  ]
  return rules + pastingRules(split, doc, zones.texts)
    + zones.catalog.tellingNote(split.toldReleases, to: doc, time.scheduler)
}

/// Selects another clock when the selected one is removed, for example by undo or an external
/// change.
private func selectingSuccessor(
  _ split: SplitState,
  _ listed: Signal<ListedClocks>
) -> Lifetime {
  listed.changes
    .withLatestFrom(split.detail.uuid) { lists, uuid -> ClockID?? in
      let selection = lists.new.selection(after: uuid, in: lists.old)
      return selection == uuid ? nil : .some(selection)
    }
    .compactMap { $0 }
    .bind(to: split.detail.selecting)
}

/// Remembers the name of the clock while it is edited, so that Esc can restore it.
private func rememberingName(_ split: SplitState, _ doc: DocumentAdapter) -> Lifetime {
  split.isRenaming.distinctUntilChanged()
    .withLatestFrom(split.detail.clock(doc)) { isRenaming, clock in
      isRenaming ? clock?.name : nil
    }
    .bind(to: split.detail.formerName)
}

/// The rules that add the clocks of a paste, select the first one, and report the outcome.
private func pastingRules(
  _ split: SplitState,
  _ doc: DocumentAdapter,
  _ texts: Texts
) -> [Lifetime] {
  let results = split.pasting.found
  return [
    doc.state { $0.isTravelling }.map { .hold($0) }.bind(to: split.pasting.queue),
    results.compactMap { $0.clocks.isEmpty ? nil : .edit(.add($0.clocks)) }.bind(to: doc),
    results.compactMap { $0.clocks.first?.uuid }.bind(to: split.detail.selecting),
    results.compactMap { $0.isComplete ? nil : $0 }.bind(to: split.pasting.report),
    results.compactMap { $0.isComplete && !$0.clocks.isEmpty ? $0.message(texts) : nil }
      .bind(to: split.app.message),
  ]
}
