import DocumentApp
import Documents
import MAVB

/// The sheet that asks which file to open: the path, and below it what it may become.
func openView(_ split: SplitState, _ services: Services) -> View {
  let (open, texts) = (split.open, services.texts)
  return View(
    .sheetTitle -- texts["rows.open"],
    .sheetNote <-- open.state { $0.text.isEmpty ? texts["open.recent"] : "" },
    .sheetStyle -- .results,
    .layout -- .vertical(
      .horizontal(
        margins: Insets(left: 2, right: 2),
        .view(pathField(split, texts), length: .fillRemaining)
      ),
      .horizontal(
        margins: Insets(left: 2, right: 2),
        .view(
          Label(
            .isHidden <-- open.state { $0.refusal == nil },
            .text <-- open.state { $0.refusal ?? "" },
            .ink -- .error
          ),
          length: .fillRemaining
        )
      ),
      .space(.ratio(0.04)),
      .view(pathTable(split, texts), length: .fillRemaining)
    ),
    .commands -- CommandGroup(
      texts["rows.open"],
      Command("rows.open", texts, "enter") --> open.sends(.accept),
      Command("open.complete", texts, "tab") --> open.sends(.complete),
      Command("command.cancel", texts, "escape") --> open.sends(.close)
    )
  )
}

private func pathField(_ split: SplitState, _ texts: Texts) -> SearchBar {
  let open = split.open
  return SearchBar(
    .placeholder -- texts["rows.namePlaceholder"],
    .text <-- open.map { $0.state.text },
    .textChanged --> Input().map { .type($0) }.bind(to: open),
    .movementKey --> split.openKeys
  )
}

private func pathTable(_ split: SplitState, _ texts: Texts) -> TableView<String> {
  let open = split.open
  return TableView<String>(
    .refusesFirstResponder -- true,
    .keepsSelectionActive -- true,
    .emptyText <-- open.state(\.text.isEmpty).map { texts[$0 ? "open.noRecent" : "open.none"] },
    .tableData <-- open.tableData,
    .selectedRow <-- open.selectedRow,
    .contentOffset <-- open.state(\.offset),
    .handleMovementKey <-- split.openKeys,
    .selectionChanged --> Input().compactMap { $0?.index }.map { .select($0) }.bind(to: open),
    .contentOffsetChanged --> Input().map { .scroll(to: $0) }.bind(to: open),
    .didSelectRow --> open.sends(.accept),
    .cellConstructor -- { _, path in
      View(
        .layout -- .horizontal(
          .space(),
          .view(Label(.text <-- path, .truncation -- .middle), length: .fillRemaining),
          .space()
        )
      )
    }
  )
}
