import DocumentApp
import MAVB

/// The document as the views see it: messages go in, changes come out.
typealias DocumentAdapter = OpenDocumentAdapter<Document>

extension DocumentAdapter {
  /// The clocks in their order, and how they came from those before.
  var tableData: Signal<TableData<Timezone>> {
    changes(resume: .reload) { document, change in
      .value(TableData(rows: document.timezones, change: change.inTable))
    }
  }

  /// A clock as it is now and after each change, nil while the document doesn't have it.
  func timezone(_ uuid: ClockID) -> Signal<Timezone?> {
    changes(resume: .reload) { document, _ in .value(document[uuid]) }
      .distinctUntilChanged()
  }

  /// The clock to look at when a change is taken back or made again.
  var restoredClock: Signal<ClockID?> {
    changes(resume: nil) { document, change in
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
}
