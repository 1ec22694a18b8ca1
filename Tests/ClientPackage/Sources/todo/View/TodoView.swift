import DocumentApp
import MAVB

/// The progress, the items, the field for a new one, and messages about the document.
func todoView(_ state: TodoState, _ doc: TodoAdapter, _ services: Services) -> View {
  View(
    .layout -- .vertical(
      .view(ProgressBar(.fraction <-- doc.progress), length: .fixed(1)),
      .view(itemsView(state, doc, services.texts), length: .fillRemaining),
      .view(draftField(state, doc, services.texts)),
      .view(documentBar(doc, services.texts, services.scheduler)),
      .view(KeyBar(), length: .fixed(1))
    )
  )
}

func itemsView(
  _ state: TodoState,
  _ doc: TodoAdapter,
  _ texts: Texts
) -> TableView<TodoList.Item> {
  TableView<TodoList.Item>(
    .emptyText -- texts["todo.empty"],
    .tableData <-- doc.tableData,
    .selectedRow <-- state.selection,
    .selectRow <-- doc.changedRow,
    .focus(equals: false) <--> state.isAdding,
    .selectionChanged --> Input().map { $0?.index }.bind(to: state.selection),
    .didSelectRow --> Input().map { .edit(.toggle($0.index)) }.bind(to: doc),
    .cellIdentifier -- { _ in "item" },
    .cellConstructor -- { _, item in
      Label(
        .ink <-- item.map { $0.isDone ? .secondary : .text },
        .text <-- item.map { "\($0.isDone ? "✓" : "·") \($0.text)" }
      )
    }
  )
}

func draftField(_ state: TodoState, _ doc: TodoAdapter, _ texts: Texts) -> TextField {
  TextField(
    .isHidden <-- state.isAdding.map { !$0 },
    .focus(equals: true) <--> state.isAdding,
    .placeholder -- texts["todo.new"],
    .commitTitle -- texts["todo.add"],
    .cancelTitle -- texts["command.accept"],
    .text <-- state.draft,
    .textChanged --> state.draft,
    .committed --> Input().bind(
      to: Input().filter { !$0.isEmpty }.map { .edit(.add($0)) }.bind(to: doc),
      Input().map { _ in "" }.bind(to: state.draft)
    ),
    .cancelled --> Input().map { false }.bind(to: state.isAdding)
  )
}

/// The commands of the window, whose keys the user may change.
func todoCommands(_ state: TodoState, _ doc: TodoAdapter, _ texts: Texts) -> CommandGroup {
  CommandGroup(
    texts["todo.list"],
    Command("todo.add", texts, "a") --> Input().map { true }.bind(to: state.isAdding),
    Command("todo.remove", texts, "d", "delete") --> Input()
      .withLatestFrom(state.selection)
      .compactMap { $0.map { .edit(.remove($0)) } }
      .bind(to: doc),
    Command("command.undo", texts, "u").while(doc.state(\.canUndo)) --> doc.sends(.undo),
    Command("command.redo", texts, "U").while(doc.state(\.canRedo)) --> doc.sends(.redo),
    Command("command.history", texts, "t") --> doc.sends(.travel(.begin)),
    Command("command.quit", texts, "q", "ctrl-q", keyPlace: .always) --> doc.sends(.quit)
  )
}
