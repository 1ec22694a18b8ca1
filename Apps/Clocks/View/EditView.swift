import DocumentApp
import MAVB

/// The sheet that edits all fields of a clock in one undo step.
func editView(
  _ edit: EditState,
  _ split: SplitState,
  _ doc: DocumentAdapter,
  _ context: ClockContext
) -> View {
  let (texts, zones) = (context.texts, context.zones)
  let matches = edit.place.matches(zones, context.time, used: split.usedPlaces, suggestsAll: false)
  let saving: SignalInput<Void> = Input()
    .withLatestFrom(edit.clock(matches, doc, zones)) { $1 }
    .bind(
      to: Input().compactMap { $0.map { .edit(.edit($0)) } }.bind(to: doc),
      Input().map { _ in nil }.bind(to: split.edit)
    )
  let canSave = edit.canSave(matches, doc)
  return View(
    .sheetTitle -- texts["edit.title"],
    .sheetNote <-- edit.hasJoinedLines.map { $0 ? texts["clocks.pastedLine"] : "" },
    .sheetStyle -- .contents,
    .layout -- .vertical(
      .view(fieldView(.name, edit, doc, texts), breadth: .fixed(72)),
      .view(fieldView(.group, edit, doc, texts)),
      .view(fieldView(.note, edit, doc, texts)),
      .view(fieldView(.zone, edit, doc, texts)),
      .horizontal(
        length: .fixed(1),
        margins: Insets(left: 2, right: 2),
        .view(guessNote(matches, texts), length: .fillRemaining)
      ),
      .view(
        placeTable(
          matches,
          edit.place,
          choosing: Input().map { _ in }.bind(to: saving),
          context,
          isNarrow: split.isNarrow
        ),
        length: .fixed(5),
        breadth: .fixed(72)
      )
    ),
    .commands -- editCommands(edit.focus, split, while: canSave, saving, texts)
      .mappedInSheet(by: context.keyMap)
  )
}

func editCommands(
  _ focus: Var<EditState.Field>,
  _ split: SplitState,
  while canSave: Signal<Bool>,
  _ saving: SignalInput<Void>,
  _ texts: Texts
) -> CommandGroup {
  CommandGroup(
    texts["edit.title"],
    Command("command.accept", texts, "enter").while(canSave) --> saving,
    Command("command.nextField", texts, "tab", "down") --> moving(focus, by: 1),
    Command("command.previousField", texts, "shift-tab", "up") --> moving(focus, by: -1),
    Command("command.cancel", texts, "escape") --> Input().map { nil }.bind(to: split.edit)
  )
}

private func moving(_ focus: Var<EditState.Field>, by distance: Int) -> SignalInput<Void> {
  Input().withLatestFrom(focus) { $1.next(by: distance) }.bind(to: focus)
}

private func fieldView(
  _ field: EditState.Field,
  _ edit: EditState,
  _ doc: DocumentAdapter,
  _ texts: Texts
) -> View {
  View(
    .layout -- .horizontal(
      margins: Insets(left: 2, right: 2),
      .view(
        Label(.ink -- .secondary, .text -- texts[field.title]),
        length: .fixed(EditState.Field.titleWidth(texts))
      ),
      .space(2),
      .view(
        field == .zone ? zoneField(edit, doc) : textField(field, edit, doc),
        length: .fillRemaining
      )
    )
  )
}

private func textField(
  _ field: EditState.Field,
  _ edit: EditState,
  _ doc: DocumentAdapter
) -> TextField {
  TextField(
    .focus(equals: field) <--> edit.focus,
    .text <-- edit.text(field, doc),
    .selectedRange -- TextRange(caret: .max),
    .textChanged --> edit.typing(field),
    .linesJoined --> Input().map { true }.bind(to: edit.hasJoinedLines),
    .didFocus --> Input().map { false }.bind(to: edit.hasJoinedLines)
  )
}

/// The search for another zone; empty, it shows the one that the clock keeps.
private func zoneField(_ edit: EditState, _ doc: DocumentAdapter) -> SearchBar {
  SearchBar(
    .focus(equals: .zone) <--> edit.focus,
    .placeholder <-- edit.text(.zone, doc),
    .text <-- edit.place.search,
    .textChanged --> edit.place.typing,
    .movementKey --> edit.place.movement
  )
}

extension EditState.Field {
  /// The label.
  fileprivate var title: TextKey {
    switch self {
    case .name: "clocks.name"
    case .group: "edit.group"
    case .note: "clocks.note"
    case .zone: "clocks.zone"
    }
  }

  /// The columns of the widest label.
  fileprivate static func titleWidth(_ texts: Texts) -> Int {
    allCases.map { texts[$0.title].displayWidth }.max() ?? 0
  }
}
