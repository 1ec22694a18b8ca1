import DocumentApp
import MAVB

/// The adapter of the document: messages go in, changes come out.
typealias TodoAdapter = OpenDocumentAdapter<TodoList>

extension TodoAdapter {
  /// The items, with the change that led to them.
  var tableData: Signal<TableData<TodoList.Item>> {
    changes(resume: .reload) { list, change in
      .value(TableData(rows: list.items, change: change.inTable))
    }
  }

  /// The completed fraction of the items, from 0 to 1.
  var progress: Signal<Double> {
    versions().map { list in
      Double(list.items.count { $0.isDone }) / Double(max(1, list.items.count))
    }
  }
}

extension TodoList.Change {
  fileprivate var inTable: TableData<TodoList.Item>.Change {
    switch self {
    case .reload: .reload
    case .added(let index): .inserted(index..<index + 1)
    case .changed(let index): .updated(index..<index + 1)
    case .removed(let index): .deleted(index..<index + 1)
    }
  }
}
