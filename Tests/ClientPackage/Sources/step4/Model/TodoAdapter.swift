import MAVB

/// The adapter of the list: actions go in, changes come out.
typealias TodoAdapter = Adapter<ModelState<TodoList, TodoList.Action, TodoList.Change>>

extension TodoAdapter {
  /// Makes the adapter of a list.
  init(_ list: TodoList) {
    let state = ModelState<TodoList, TodoList.Action, TodoList.Change>(
      initial: list,
      resumer: { _ in .reload },
      reducer: { list, action, _ in list.apply(action) }
    )
    self.init(adapterState: state)
  }

  /// The number of items that are not done.
  var openCount: Signal<Int> {
    slice(resume: .reload) { list, _ in .value(list.items.count { !$0.isDone }) }
  }
}
