import DocumentApp
import MAVB

/// The adapter of the document: receives messages and sends changes.
typealias DocumentAdapter = OpenDocumentAdapter<Document>

extension DocumentAdapter {
  /// The document, then each new version, with the change from the previous one.
  var changes: Signal<(document: Document, change: Document.Change)> {
    changes(resume: .reload) { .value((document: $0, change: $1)) }
  }

  /// The current value of a clock, then each change; nil while the document lacks it.
  func clock(_ uuid: ClockID) -> Signal<Clock?> {
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
