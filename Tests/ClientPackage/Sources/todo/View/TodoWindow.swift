import DocumentApp
import MAVB

/// The window, with a history panel while the user browses the history.
func todoWindow(
  _ state: TodoState,
  _ doc: TodoAdapter,
  _ app: AppState,
  _ services: Services
) -> Window {
  let texts = services.texts
  let panel = historyPanel(doc, services, services.scheduler) { view, _ in
    label(of: view, texts)
  }
  return documentWindow(
    todoView(state, doc, services),
    todoCommands(state, doc, texts),
    doc,
    app,
    services,
    .panel <-- panel,
    .panelHeight -- historyPanelHeight
  )
}

/// The label of a view change in the history.
private func label(of view: ViewChange<TodoState>, _ texts: Texts) -> String {
  let isTyped = view.changes { $0.draft.value }
  return isTyped ? view.new.draft.value : texts["todo.looked"]
}

nonisolated extension TodoList {
  /// The label of a document change in the history.
  func label(of change: Change, since base: TodoList) -> StepLabel? {
    switch change {
    case .reload, .restored: nil
    case .added(let index): StepLabel("todo.added", .text(items[index].text))
    case .changed(let index): StepLabel("todo.ticked", .text(items[index].text))
    case .removed(let index): StepLabel("todo.removed", .text(base.items[index].text))
    }
  }
}
