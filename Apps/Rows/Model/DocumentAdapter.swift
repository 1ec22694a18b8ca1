import DocumentApp
import MAVB

/// The adapter of the document: receives messages and sends changes.
typealias DocumentAdapter = OpenDocumentAdapter<Document>

extension DocumentAdapter {
  /// The current rows, then the rows after each change, with the change.
  var rows: Signal<(rows: Rows, change: Document.Change)> {
    changes(resume: .reload) { document, change in .value((document.rows, change)) }
  }

  /// The summary of each version.
  var summaries: Signal<RowsSummary> {
    versions().map { RowsSummary($0.rows) }.distinctUntilChanged()
  }

  /// Sent at each change; ends messages that are shown until the next edit.
  var edits: Signal<Void> {
    changes(resume: nil) { _, _ in .value(()) }
  }
}
