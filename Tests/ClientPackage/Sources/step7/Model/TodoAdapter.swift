import DocumentApp
import MAVB

/// The adapter of the document: messages go in, changes come out.
typealias TodoAdapter = OpenDocumentAdapter<TodoList>

extension TodoAdapter {
  /// The items, with the change from the previous ones.
  var tableData: Signal<TableData<TodoList.Item>> {
    versions().map(\.items).tableDataWithChanges()
  }

  /// The completed fraction of the items, from 0 to 1.
  var progress: Signal<Double> {
    versions().map { list in
      Double(list.items.count { $0.isDone }) / Double(max(1, list.items.count))
    }
  }
}
