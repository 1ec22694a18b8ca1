import DocumentApp
import MAVB

/// The document as the views see it: actions go in, changes come out.
typealias DocumentAdapter = Adapter<ModelState<Document, Document.Action, Document.Change>>

extension Adapter where State == ModelState<Document, Document.Action, Document.Change> {
  /// Makes the adapter of a document.
  init(document: Document) {
    self.init(
      adapterState: ModelState(
        initial: document,
        resumer: { _ in .reload },
        // What is asked about a row that isn't there any more changes nothing.
        reducer: { document, action, _ in try? document.apply(action) }
      )
    )
  }

  /// The rows, read when they are shown, and how they came from those before.
  var tableData: Signal<TableData<Row>> {
    slice(resume: .reload) { document, change in
      let reader = RowReader(document.rows)
      let count = document.rows.count
      return .value(TableData(count: count, change: change.inTable) { reader.row(at: $0) })
    }
  }

  /// Reads the rows of the document as it is now, and of each new version.
  var reader: Signal<RowReader> {
    slice(resume: .reload) { document, _ in .value(RowReader(document.rows)) }
  }

  /// The document as it is now, and each new version.
  var versions: Signal<Document> {
    slice(resume: .reload) { document, _ in .value(document) }
  }

  /// The number of rows.
  var count: Signal<Int> { versions.map(\.rows.count).distinctUntilChanged() }

  /// The row where each change is to be seen.
  var changedRow: Signal<Int> {
    slice(resume: nil) { document, change in
      change.row.map { .value(min($0, max(0, document.rows.count - 1))) } ?? .none
    }
  }

  /// The versions that come of changes, each with the row where its change is to be seen.
  var steps: Signal<(document: Document, row: Int)> {
    slice(resume: nil) { document, change in change.row.map { .value((document, $0)) } ?? .none }
  }

  /// The row at an index, or nil if there is none now.
  func row(at index: Int) -> Row? {
    let rows = sync().rows
    return 0 <= index && index < rows.count ? rows.row(at: index) : nil
  }
}

extension Document.Change {
  /// The change as a table needs to know it.
  fileprivate var inTable: TableData<Row>.Change {
    switch self {
    case .reload, .restored, .split: .reload
    case .inserted(let rows): .inserted(rows)
    case .deleted(let rows): .deleted(rows)
    case .updated(let row): .updated(row..<row + 1)
    case .moved(let source, let target): .moved(from: source, to: target)
    }
  }

  /// The row where the change is to be seen.
  fileprivate var row: Int? {
    switch self {
    case .reload: nil
    case .restored(let row), .updated(let row), .split(let row, _): row
    case .inserted(let rows), .deleted(let rows): rows.lowerBound
    case .moved(_, let target): target
    }
  }
}
