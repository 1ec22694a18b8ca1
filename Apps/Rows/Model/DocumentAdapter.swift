import DocumentApp
import MAVB

/// The document as the views see it: messages go in, changes come out.
typealias DocumentAdapter = OpenDocumentAdapter<Document>

extension DocumentAdapter {
  /// The rows as they are now, and after each change, with what has changed.
  var rows: Signal<(rows: Rows, change: Document.Change)> {
    changes(resume: .reload) { document, change in .value((document.rows, change)) }
  }

  /// The number of rows and what is unusual about them, of each version.
  var summaries: Signal<RowsSummary> {
    versions().map { RowsSummary($0.rows) }.distinctUntilChanged()
  }

  /// Each change, for what is said no longer than until the next one.
  var edits: Signal<Void> {
    changes(resume: nil) { _, _ in .value(()) }
  }
}
