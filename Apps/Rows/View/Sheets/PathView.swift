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
    .layout -- pathLayout(open, split.listKeys, texts),
    .commands -- openCommands(open, texts).mappedInSheet(by: services.keyMap)
  )
}

/// The commands of the sheet that asks which file to open.
func openCommands(_ open: PathAdapter, _ texts: Texts) -> CommandGroup {
  CommandGroup(
    texts["rows.open"],
    Command("rows.open", texts, "enter").named("command.accept") --> open.sends(.accept),
    Command("open.complete", texts, "tab") --> open.sends(.complete),
    Command("command.cancel", texts, "escape") --> open.sends(.close)
  )
}

/// The sheet that asks for the path to save as.
func saveAsView(_ split: SplitState, _ doc: DocumentAdapter, _ services: Services) -> View {
  let (path, texts) = (split.saveAs, services.texts)
  return View(
    .sheetTitle -- texts["rows.nameTitle"],
    .sheetStyle -- .results,
    .layout -- pathLayout(path, split.listKeys, texts),
    .commands -- saveAsCommands(path, doc, texts).mappedInSheet(by: services.keyMap)
  )
}

/// The commands of the sheet that asks for the path to save as.
func saveAsCommands(_ path: PathAdapter, _ doc: DocumentAdapter, _ texts: Texts) -> CommandGroup {
  CommandGroup(
    texts["rows.nameTitle"],
    Command("command.save", texts, "enter").named("command.accept") --> path.sends(.accept),
    Command("open.complete", texts, "tab") --> path.sends(.complete),
    Command("command.cancel", texts, "escape") --> doc.sends(.dismissQuestion)
  )
}

private func pathLayout(_ path: PathAdapter, _ keys: TempVar<KeyEvent>, _ texts: Texts) -> Layout {
  .vertical(
    .horizontal(
      margins: Insets(left: 2, right: 2),
      .view(pathField(path, keys, texts), length: .fillRemaining)
    ),
    .horizontal(
      margins: Insets(left: 2, right: 2),
      .view(
        Label(
          .isHidden <-- path.state { $0.refusal == nil },
          .text <-- path.state { $0.refusal?.explanation(texts) ?? "" },
          .ink -- .error
        ),
        length: .fillRemaining
      )
    ),
    .space(.ratio(0.04)),
    .view(pathTable(path, keys, texts), length: .fillRemaining)
  )
}

private func pathField(
  _ path: PathAdapter,
  _ keys: TempVar<KeyEvent>,
  _ texts: Texts
) -> SearchBar {
  SearchBar(
    .placeholder -- texts["rows.namePlaceholder"],
    .text <-- path.part { $0.text },
    .textChanged --> Input().map { .type($0) }.bind(to: path),
    .movementKey --> keys
  )
}

private func pathTable(
  _ path: PathAdapter,
  _ keys: TempVar<KeyEvent>,
  _ texts: Texts
) -> TableView<String> {
  TableView<String>(
    .refusesFirstResponder -- true,
    .keepsSelectionActive -- true,
    .emptyText <-- path.state { texts[$0.emptyText] },
    .tableData <-- path.listedRows(),
    .selectedRow <-- path.selectedRow(),
    .contentOffset <-- path.state(\.offset),
    .handleMovementKey <-- keys,
    .selectionChanged --> Input().compactMap { $0?.index }.map { .select($0) }.bind(to: path),
    .contentOffsetChanged --> Input().map { .scroll(to: $0) }.bind(to: path),
    .didSelectRow --> path.sends(.accept),
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

extension PathState {
  /// The key of the text of an empty list.
  fileprivate var emptyText: TextKey {
    isNaming ? "open.newFile" : text.isEmpty ? "open.noRecent" : "open.none"
  }
}
