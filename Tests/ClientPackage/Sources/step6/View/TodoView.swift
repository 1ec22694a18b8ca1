import MAVB

/// The progress, the items, and the field for a new one while the user adds items.
func todoView(_ state: TodoState, _ doc: TodoAdapter, _ quit: SignalInput<Void>) -> View {
  View(
    .layout -- .vertical(
      .view(ProgressBar(.fraction <-- doc.progress), length: .fixed(1)),
      .view(itemsView(state, doc), length: .fillRemaining),
      .view(draftField(state, doc)),
      .view(KeyBar(), length: .fixed(1))
    ),
    .commands -- todoCommands(state, doc, quit)
  )
}

func itemsView(_ state: TodoState, _ doc: TodoAdapter) -> TableView<TodoList.Item> {
  TableView<TodoList.Item>(
    .emptyText -- "Press a to add an item",
    .tableData <-- doc.tableData,
    .selectedRow <-- state.selection,
    .focus(equals: false) <--> state.isAdding,
    .selectionChanged --> Input().map { $0?.index }.bind(to: state.selection),
    .didSelectRow --> Input().map { .toggle($0.index) }.bind(to: doc),
    .cellIdentifier -- { _ in "item" },
    .cellConstructor -- { _, item in
      Label(
        .ink <-- item.map { $0.isDone ? .secondary : .text },
        .text <-- item.map { "\($0.isDone ? "✓" : "·") \($0.text)" }
      )
    }
  )
}

func draftField(_ state: TodoState, _ doc: TodoAdapter) -> TextField {
  TextField(
    .isHidden <-- state.isAdding.map { !$0 },
    .focus(equals: true) <--> state.isAdding,
    .placeholder -- "What is to be done?",
    .text <-- state.draft,
    .textChanged --> state.draft,
    .committed --> Input().bind(
      to: Input().filter { !$0.isEmpty }.map { .add($0) }.bind(to: doc),
      Input().map { _ in "" }.bind(to: state.draft)
    ),
    .cancelled --> Input().map { false }.bind(to: state.isAdding)
  )
}

private func todoCommands(
  _ state: TodoState,
  _ doc: TodoAdapter,
  _ quit: SignalInput<Void>
) -> CommandGroup {
  CommandGroup(
    "Todo",
    Command("Add", "a") --> Input().map { true }.bind(to: state.isAdding),
    Command("Remove", "d", "delete") --> Input()
      .withLatestFrom(state.selection)
      .compactMap { $0.map { .remove($0) } }
      .bind(to: doc),
    Command("Quit", "q", "ctrl-q") --> quit
  )
}
