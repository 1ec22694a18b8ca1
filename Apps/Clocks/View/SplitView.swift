import DocumentApp
import MAVB

/// The content of the window: the header, the list, the selected clock and the key bar.
func splitView(
  _ split: SplitState,
  _ doc: DocumentAdapter,
  _ commands: ClocksCommands,
  _ context: ClockContext
) -> View {
  View(
    .layout -- .vertical(
      .view(headerView(split, doc, commands, context), priority: 2),
      .view(clocks(split, doc, commands, context), length: .fillRemaining),
      .view(documentBar(doc, context.texts, context.time.scheduler), priority: 1),
      .view(keyBar(split, context.time), length: .fixed(1), priority: 2)
    ),
    .sizeChanged --> split.size,
    .pasted --> pasting(split, context.texts),
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
  _ context: ClockContext
) -> View {
  View(
    .layout <-- split.showsGrid.map { showsGrid in
      showsGrid
        ? .fill(gridView(split, commands, context))
        : .fill(panes(split, doc, commands, context))
    }
  )
}

private func panes(
  _ split: SplitState,
  _ doc: DocumentAdapter,
  _ commands: ClocksCommands,
  _ context: ClockContext
) -> SplitView {
  SplitView(
    .primary -- tableView(split, doc, commands, context),
    .secondary -- detailView(split, doc, commands, context),
    .blankRowHeight -- 24,
    .collapseWidth <-- split.collapseWidth,
    .primaryWidth -- .ratio(0.395, atLeast: 32, atMost: 57),
    .primaryColumns <-- split.table.columns,
    .showsSecondary <-- split.focus.map { $0 != .table },
    .primaryColumnsChanged --> split.table.columns
  )
}
