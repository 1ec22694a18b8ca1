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
        reducer: { document, action, _ in document.apply(action) }
      )
    )
  }

  /// The clocks in their order, and how they came from those before.
  var tableData: Signal<TableData<Timezone>> {
    slice(resume: .reload) { document, change in
      .value(TableData(rows: document.timezones, change: change.inTable))
    }
  }

  /// A clock as it is now and after each change, nil while the document doesn't have it.
  func timezone(_ uuid: ClockID) -> Signal<Timezone?> {
    slice(resume: .reload) { document, _ in .value(document[uuid]) }
      .distinctUntilChanged()
  }

  /// The document as it is now, and each new version.
  var documents: Signal<Document> {
    slice(resume: .reload) { document, _ in .value(document) }
  }

  /// Every new version with its change, for the history.
  var changes: Signal<(document: Document, change: Document.Change)> {
    slice(resume: nil) { document, change in .value((document, change)) }
  }

  /// The versions that come of what the user does, for saving.
  var versions: Signal<Document> {
    slice(resume: nil) { document, change in change == .merged ? .none : .value(document) }
  }

  /// The versions that come of merging what others have written.
  var mergedVersions: Signal<Document> {
    slice(resume: nil) { document, change in change == .merged ? .value(document) : .none }
  }

  /// The clock to look at when a change is taken back or made again.
  var restoredClock: Signal<ClockID?> {
    slice(resume: nil) { document, change in
      guard case .restored(let uuid?) = change, document[uuid] != nil else { return .none }
      return .value(uuid)
    }
  }
}

extension Document.Change {
  /// The change as a table needs to know it.
  fileprivate var inTable: TableData<Timezone>.Change {
    switch self {
    case .reload, .restored, .merged: .reload
    case .added(_, let index): .inserted(index..<index + 1)
    case .removed(_, let index): .deleted(index..<index + 1)
    case .renamed(_, let index): .updated(index..<index + 1)
    }
  }

  /// Whether a change of the user takes back an earlier one, or makes it again; nil for others' changes.
  var isUndo: Bool? {
    switch self {
    case .reload, .merged: nil
    case .restored: true
    case .added, .removed, .renamed: false
    }
  }

  /// The clock that shows a step of the user; nil for what is no step.
  var step: ClockID? {
    switch self {
    case .reload, .restored, .merged: nil
    case .added(let uuid, _), .removed(let uuid, _), .renamed(let uuid, _): uuid
    }
  }

  /// What belongs to one step: typing in one name does.
  var group: String? {
    guard case .renamed(let uuid, _) = self else { return nil }
    return "rename \(uuid.rawValue)"
  }
}
