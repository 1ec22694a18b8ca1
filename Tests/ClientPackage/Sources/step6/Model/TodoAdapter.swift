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

  /// The items, with the change from the previous ones.
  var tableData: Signal<TableData<TodoList.Item>> {
    slice(resume: .reload) { list, change in
      switch change {
      case .reload: .value(TableRowMutation.reload(list.items))
      case .added(let index): .value(.inserted(list.items[index], at: index))
      case .changed(let index): .value(.updated(list.items[index], at: index))
      case .removed(let index): .value(.deleted(at: index))
      }
    }.tableData()
  }

  /// The completed fraction of the items, from 0 to 1.
  var progress: Signal<Double> {
    slice(resume: .reload) { list, _ in
      .value(Double(list.items.count { $0.isDone }) / Double(max(1, list.items.count)))
    }
  }
}
