import DocumentApp
import Documents

nonisolated extension Document: EditableDocument {
  /// All rows are new to a list.
  static var reload: Change { .reload }

  /// Reads the rows of a file.
  init(reading file: any FileReading) throws(FileError) {
    self.init(rows: try Rows(file))
  }

  /// The bytes of the rows, as they lie in memory.
  var source: any FileSource { rows }

  /// Whether two documents are the same version.
  ///
  /// - Complexity: O(1).
  func isSame(as other: Document) -> Bool { rows.isIdentical(to: other.rows) }

  /// Each change is a step, at the row where it is to be seen.
  func step(of change: Change) -> DocumentStep<Int>? { change.row.map { DocumentStep(at: $0) } }

  /// Shows another version.
  mutating func restore(_ version: Document, since base: Document, showing row: Int?) -> Change {
    self = version
    return .restored(showing: row ?? 0)
  }
}
