import DocumentApp
import MAVB
import RowEngine

/// The sheet in which the user resolves conflicts with external changes.
func conflictsView(
  _ conflicts: ConflictsAdapter,
  _ doc: DocumentAdapter,
  _ services: Services
) -> View {
  let texts = services.texts
  return View(
    .sheetTitle <-- doc.state { $0.name }.map { texts.format("conflicts.title", .text($0 ?? "")) },
    .sheetStyle -- .page,
    .layout -- .vertical(
      .view(header(conflicts, texts), length: .fixed(1)),
      .pageTable(lineTable(conflicts, services)),
      .view(footer(conflicts, texts), length: .fixed(1))
    ),
    .sizeChanged --> Input().map { .resize($0) }.bind(to: conflicts),
    .commands -- conflictCommands(conflicts, doc, texts).mappedInSheet(by: services.keyMap)
  )
}

/// The commands of the sheet, the most likely one first.
func conflictCommands(
  _ conflicts: ConflictsAdapter,
  _ doc: DocumentAdapter,
  _ texts: Texts
) -> CommandGroup {
  let (hasNext, isComplete) = (conflicts.state(\.hasNext), conflicts.state(\.isComplete))
  let hasSeveral = conflicts.state(\.hasSeveral)
  return CommandGroup(
    texts["conflicts.group"],
    Command("document.merge", texts, "enter").while(isComplete)
      --> Input().withLatestFrom(conflicts.part(\.choices)).map { .resolve($0) }.bind(to: doc),
    Command("conflicts.nextOpen", texts, "enter").while(hasNext)
      --> conflicts.sends(.moveToNextOpen),
    Command("conflicts.mine", texts, "1") --> conflicts.sends(.choose(.mine)),
    Command("conflicts.theirs", texts, "2") --> conflicts.sends(.choose(.theirs)),
    Command("conflicts.both", texts, "3") --> conflicts.sends(.choose(.both)),
    Command("conflicts.base", texts, "0") --> conflicts.sends(.choose(.base)),
    Command("command.cancel", texts, "escape") --> doc.sends(.dismissQuestion),
    Command("conflicts.next", texts, "n").while(hasSeveral) --> conflicts.sends(.move(by: 1)),
    Command("conflicts.previous", texts, "N").while(hasSeveral) --> conflicts.sends(.move(by: -1)),
    Command("conflicts.restMine", texts, "alt-1").while(hasSeveral)
      --> conflicts.sends(.chooseRest(.mine)),
    Command("conflicts.restTheirs", texts, "alt-2").while(hasSeveral)
      --> conflicts.sends(.chooseRest(.theirs))
  )
}

/// The index of the shown conflict, and the number of changes that need no choice.
private func header(_ conflicts: ConflictsAdapter, _ texts: Texts) -> View {
  View(
    .layout -- .horizontal(
      margins: Insets(left: 2, right: 2),
      .view(
        Label(.text <-- conflicts.part { $0.position(texts) }, .ink -- .heading),
        priority: 2
      ),
      .space(.fillRemaining),
      .space(2),
      .view(
        Label(.text <-- conflicts.part { $0.mergedText(texts) }, .ink -- .secondary),
        priority: 0
      )
    )
  )
}

/// The number of resolved conflicts, or a hint that Enter merges.
private func footer(_ conflicts: ConflictsAdapter, _ texts: Texts) -> View {
  View(
    .isHidden <-- conflicts.state(\.isShort),
    .layout -- .fill(
      Label(
        .text <-- conflicts.part { $0.progress(texts) },
        .ink <-- conflicts.state { $0.isComplete ? .accent : .secondary }
      ),
      margins: Insets(left: 2, right: 2)
    )
  )
}

/// The lines of the shown conflict.
private func lineTable(
  _ conflicts: ConflictsAdapter,
  _ services: Services
) -> TableView<ConflictLines.Line> {
  TableView<ConflictLines.Line>(
    .allowsSelection -- false,
    .tableData <-- conflicts.lines,
    .contentOffset <-- conflicts.offset,
    .cellIdentifier -- { $0.identifier },
    .cellConstructor -- { identifier, line in conflictCell(identifier, line, services) }
  )
}

// MARK: - Texts and appearance

extension ConflictsState {
  fileprivate func position(_ texts: Texts) -> String {
    texts.format("conflicts.place", .integer(index + 1), .integer(choices.count))
  }

  fileprivate func mergedText(_ texts: Texts) -> String {
    choices.mergedCount == 0 ? "" : texts.format("conflicts.merged", .integer(choices.mergedCount))
  }

  fileprivate func progress(_ texts: Texts) -> String {
    guard !isComplete else {
      return texts.format("conflicts.complete", .text(texts.keyNames.label(of: "enter")))
    }
    let open = choices.count - choices.chosenCount
    return texts.format("conflicts.count", .integer(choices.chosenCount), .integer(open))
  }
}
