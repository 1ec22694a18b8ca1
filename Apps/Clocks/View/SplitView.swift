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
    .sizeChanged --> split.size,
    .pasted --> pasting(split, doc, display.texts),
    .commands -- commands.document
  )
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
