import DocumentApp
import MAVB

/// The content of the window: the header, the list with its selected row, and the key bar.
func splitView(
  _ split: SplitState,
  _ doc: DocumentAdapter,
  _ commands: RowsCommands,
  _ services: Services
) -> View {
  View(
    .layout -- .vertical(
      .view(headerView(split, doc, services), priority: 2),
      .view(panesView(split, doc, commands, services), length: .fillRemaining),
      .view(barView(split, doc, commands, services), priority: 1),
      .view(
        KeyBar(
          .message <-- split.app.message
            .shownBriefly(until: split.app.activity, services.scheduler)
        ),
        length: .fixed(1),
        priority: 2
      )
    ),
    .sizeChanged --> Input().map(\.height).bind(to: split.windowHeight),
    .commands -- commands.document
  )
}

/// The notices of the document and the search bar, which cover the last rows of the panes.
private func barView(
  _ split: SplitState,
  _ doc: DocumentAdapter,
  _ commands: RowsCommands,
  _ services: Services
) -> View {
  View(
    .layout -- .vertical(
      .view(
        documentBar(
          doc,
          services.texts,
          services.scheduler,
          avoiding: barKeys(split, commands, services)
        )
      ),
      .view(conditionsView(split, services), priority: 2),
      .view(findView(split, commands, services), priority: 2),
      .view(goToView(split, services), priority: 2),
      .view(transformView(split, services), priority: 2)
    ),
    .sizeChanged --> Input().bind(
      to: Input().map(\.height).bind(to: split.pane.coveredRows),
      Input().map(\.width).bind(to: split.barWidth)
    )
  )
}
