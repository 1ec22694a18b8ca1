import DocumentApp
import MAVB

/// The adapter of the document: messages go in, changes come out.
typealias TodoAdapter = OpenDocumentAdapter<TodoList>

extension TodoAdapter {
  /// The items, with the change from the previous ones.
  var tableData: Signal<TableData<TodoList.Item>> {
    versions().map(\.items).tableDataWithChanges()
  }

  /// The row to select: that of an added item, or of the step that was undone or redone.
  var changedRow: Signal<Int> {
    changes(resume: nil) { _, change in
      switch change {
      case .added(let index), .restored(let index): .value(index)
      case .reload, .changed, .removed: .none
      }
    }
  }

  /// The completed fraction of the items, from 0 to 1.
  var progress: Signal<Double> {
    versions().map { list in
      Double(list.items.count { $0.isDone }) / Double(max(1, list.items.count))
    }
  }
}
