import DocumentApp
import Documents
import MAVB

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

  /// What was done, with the words of what it was done to.
  func label(of change: Change, since base: Document) -> StepLabel? {
    func label(_ key: TextKey, _ row: Int, in document: Document) -> StepLabel {
      StepLabel(key, .integer(row + 1), .text(document.rows.row(at: row).prefixText(64)))
    }
    return switch change {
    case .inserted(let rows) where rows.count == 1:
      label("rows.stepInserted", rows.lowerBound, in: self)
    case .inserted(let rows):
      StepLabel("rows.stepInsertedRows", .integer(rows.count), .integer(rows.lowerBound + 1))
    case .deleted(let rows) where rows.count == 1:
      label("rows.stepDeleted", rows.lowerBound, in: base)
    case .deleted(let rows):
      StepLabel("rows.stepDeletedRows", .integer(rows.count), .integer(rows.lowerBound + 1))
    case .updated(let row): label("rows.stepChanged", row, in: self)
    case .split(let row, let count):
      StepLabel("rows.stepSplit", .integer(row + 1), .integer(count))
    case .moved(let source, let target):
      StepLabel("rows.stepMoved", .integer(source + 1), .integer(target + 1))
    case .reload, .restored, .reloaded: nil
    }
  }

  /// Each change is a step, at the row where it is to be seen.
  func step(of change: Change) -> DocumentStep<Int>? { change.row.map { DocumentStep(at: $0) } }

  /// Does what an action says, and tells what happened to the bytes.
  mutating func applyRecording(_ action: Action) throws -> RecordedChange<Document>? {
    try perform(action).map { change, edit in
      let bytes = edit.bytes
      return RecordedChange(change, byteCount: bytes.count) { bytes }
    }
  }

  /// What makes these rows of others.
  ///
  /// - Complexity: O(*n* log *n*) in the rows that are not the same at both ends.
  func edit(from base: Document) -> [UInt8] {
    RowsDifference(from: base.rows, to: rows).edit.bytes
  }

  /// The rows that are new in an edit.
  static func typed(in edit: [UInt8]) -> [UInt8] {
    guard let edit = try? RowsEdit(bytes: edit) else { return [] }
    return edit.replacements.flatMap { replacement -> [UInt8] in
      if case .bytes(let bytes, _) = replacement.content { Array(bytes) } else { [] }
    }
  }

  /// Joins both row by row; nil where both have changed the same rows.
  func merging(
    _ theirs: Document,
    since base: Document,
    prefersTheirs: Bool
  ) -> MergedDocument<Document>? {
    joining(theirs, since: base).merged
  }

  /// Joins both row by row, and tells how many rows that are; where both have changed the same rows,
  /// the user may choose.
  func joining(_ theirs: Document, since base: Document) -> JoinedDocument<Document> {
    let merge = RowsMerge(mine: rows, theirs: theirs.rows, base: base.rows)
    let choices = MergeChoices(merge)
    let extent = OutsideExtent(
      added: merge.theirRows.added,
      removed: merge.theirRows.removed,
      unsaved: merge.mineCount,
      conflicts: choices.count
    )
    guard choices.count == 0 else {
      return JoinedDocument(nil, conflicts: choices, extent: extent)
    }
    return JoinedDocument(resolving(choices), extent: extent)
  }

  /// Joins both row by row, with the chosen sides of the conflicts.
  func resolving(_ conflicts: MergeChoices) -> MergedDocument<Document>? {
    let (merge, choices) = (conflicts.merge, conflicts.choices.map { $0 ?? .mine })
    return MergedDocument(
      Document(rows: merge.merged(choosing: choices)),
      .reloaded(merge.hunks(choosing: choices))
    )
  }

  /// The rows that were removed and added since an older version.
  func differences(from old: Document) -> DifferenceLines? {
    DifferenceLines(RowsDifference(from: old.rows, to: rows))
  }

  /// Shows another version.
  mutating func restore(_ version: Document, since base: Document, showing row: Int?) -> Change {
    self = version
    return .restored(showing: row ?? 0)
  }
}
