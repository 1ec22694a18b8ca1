import DocumentApp
import Documents
import MAVB
import RowEngine

/// The adapter of the document: receives messages and sends changes.
typealias DocumentAdapter = OpenDocumentAdapter<Document>

extension DocumentAdapter {
  /// The rows of each version.
  var rows: Signal<Rows> { versions().map(\.rows) }

  /// The summary of each version.
  var summaries: Signal<RowsSummary> {
    rows.map(RowsSummary.init).distinctUntilChanged()
  }

  /// The bytes of the file as they were last read or written; none without a file.
  var contents: Signal<(any FileSource)?> {
    versionsWithSaved().map { $0.saved?.rows }
      .distinctUntilChanged { old, new in
        new.map { old?.isIdentical(to: $0) == true } ?? (old == nil)
      }
      .map { $0 ?? Rows() }
  }

  /// The marks of the rows that differ from the file.
  var marks: Signal<RowMarks> {
    versionsWithSaved()
      .scan(RowMarks?.none) { last, versions in
        let saved = versions.saved?.rows
        let known = last?.saved.flatMap { old in
          saved.map(old.rows.isIdentical) == true ? old : nil
        }
        return RowMarks(versions.shown.rows, saved: known ?? saved.map(SavedRows.init))
      }
      .compactMap { $0 }
      .distinctUntilChanged { $0.isSame(as: $1) }
  }
}

extension DocumentAdapter {
  /// Reports the likely encoding of a file that was read as UTF-8 but is in another one.
  func tellLikelyEncoding() {
    let rows = sync().document.rows
    if let name = rows.likelyEncodingName { send(.isMisread(likely: name)) }
  }
}
