import DocumentApp
import MAVB

/// The content of the window: the header, the list, the selected clock and the key bar.
func splitView(
  _ split: SplitState,
  _ doc: DocumentAdapter,
  _ commands: ClocksCommands,
  _ display: ClockDisplay
) -> View {
  View(
    .layout -- .vertical(
      .view(headerView(split, doc, commands, display), priority: 2),
      .view(clocks(split, doc, commands, display), length: .fillRemaining),
      .view(documentBar(doc, display.texts, display.time.scheduler), priority: 1),
      .view(keyBar(split, display.time), length: .fixed(1), priority: 2)
    ),
    .sizeChanged --> Input().map(ViewSize.init).bind(to: split.size),
    .pasted --> pasting(split, doc, display.texts),
    .commands -- commands.document
  )
}

/// The rules between states, which hold independently of the views.
func stateRules(
  _ split: SplitState,
  _ doc: DocumentAdapter,
  _ commands: ClocksCommands,
  _ display: ClockDisplay
) -> [Lifetime] {
  let (zones, time) = (display.zones, display.time)
  let rules = [
    // First, so that nothing observes a list that isn't filled.
    split.table.listed(doc, split.settings, zones, time).bind(to: split.table.list),
    split.table.followingList(),
    selectingSuccessor(split),
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
    display.keyMap.reportingMistakes(of: split.settings.allMistakes, to: doc),
  ]
  return rules + pastingRules(split, doc, zones.texts)
    + zones.catalog.tellingNote(split.toldReleases, to: doc, time.scheduler)
}

/// Selects another clock when the selected one is removed, for example by undo or an external
/// change.
private func selectingSuccessor(_ split: SplitState) -> Lifetime {
  split.table.list
    .scan((old: ClockList(), new: ClockList())) { ($0.new, $1.list) }
    .withLatestFrom(split.detail.uuid) { lists, uuid -> ClockID?? in
      let selection = lists.new.selection(after: uuid, in: lists.old)
      return selection == uuid ? nil : .some(selection)
    }
    .compactMap { $0 }
    .bind(to: split.detail.selecting)
}

private func keyBar(_ split: SplitState, _ time: ClockTime) -> KeyBar {
  KeyBar(.message <-- split.app.message.shownBriefly(until: split.app.activity, time.scheduler))
}

/// The grid of faces, or the list and the selected clock; only what is visible exists.
private func clocks(
  _ split: SplitState,
  _ doc: DocumentAdapter,
  _ commands: ClocksCommands,
  _ display: ClockDisplay
) -> View {
  View(
    .layout <-- split.showsGrid.map { showsGrid in
      showsGrid
        ? .fill(gridView(split, commands, display))
        : .fill(panes(split, doc, commands, display))
    }
  )
}

private func panes(
  _ split: SplitState,
  _ doc: DocumentAdapter,
  _ commands: ClocksCommands,
  _ display: ClockDisplay
) -> SplitView {
  SplitView(
    .primary -- tableView(split, doc, commands, display),
    .secondary -- detailView(split, doc, commands, display),
    .blankRowHeight -- 24,
    .collapseWidth <-- split.collapseWidth,
    .primaryWidth -- .ratio(0.395, atLeast: 32, atMost: 57),
    .primaryColumns <-- split.table.columns,
    .showsSecondary <-- split.focus.map { $0 != .table },
    .primaryColumnsChanged --> split.table.columns
  )
}
