import DocumentApp
import MAVB

/// The adapter of the document: receives messages and sends changes.
typealias DocumentAdapter = OpenDocumentAdapter<Document>

extension DocumentAdapter {
  /// The clocks in order, with the change from the previous version.
  var tableData: Signal<TableData<Timezone>> {
    changes(resume: .reload) { document, change in
      .value(TableData(rows: document.timezones, change: change.inTable))
    }
  }

  /// The current value of a clock, then each change; nil while the document lacks it.
  func timezone(_ uuid: ClockID) -> Signal<Timezone?> {
    changes(resume: .reload) { document, _ in .value(document[uuid]) }
      .distinctUntilChanged()
  }

  /// The clock to select after an undo or redo.
  var restoredClock: Signal<ClockID?> {
    changes(resume: nil) { document, change in
      guard case .restored(let uuid?) = change, document[uuid] != nil else { return .none }
      return .value(uuid)
    }
  }
}

extension Document.Change {
  /// The corresponding change of a table's rows.
  fileprivate var inTable: TableData<Timezone>.Change {
    switch self {
    case .reload, .restored, .merged: .reload
    case .added(_, let index): .inserted(index..<index + 1)
    case .removed(_, let index): .deleted(index..<index + 1)
    case .renamed(_, let index): .updated(index..<index + 1)
    }
  }
}
