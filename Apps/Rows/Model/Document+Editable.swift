import DocumentApp
import Documents
import MAVB
import RowEngine

nonisolated extension Document: EditableDocument {
  typealias Refusal = UnencodableRows

  /// The change after which a list reloads all rows.
  static var reload: Change { .reload }

  /// Reads the rows from a file.
  init(reading file: any FileReading) throws(FileError) {
    self.init(rows: try Rows(file))
  }

  /// Reads the rows from a file, in the encoding that the user has chosen for this version.
  func reading(_ file: any FileReading) throws(FileError) -> Document {
    Document(rows: try Rows(file, as: rows.chosenEncoding))
  }

  /// Reads the first rows of a file, in the encoding that the user has chosen.
  init(opening file: any FileReading, like pattern: Document?) throws(FileError) {
    self.init(rows: try Rows(opening: file, as: pattern?.rows.chosenEncoding))
  }

  /// Whether rows of the file follow that this version doesn't have yet.
  var isArriving: Bool { rows.isArriving }

  /// How much of the file is read, in percent; nil for a pipe.
  var arrivedPercent: Int? { rows.arrivedPercent }

  /// Finds more rows of the file, or waits for those of a pipe.
  func readOn() throws(FileError) { try rows.readOn() }

  /// Ends the wait for a pipe, and the search for more rows.
  func interruptReading() { rows.interruptReading() }

  /// Takes the rows of a pipe that have arrived as the whole document.
  func endInput() { rows.endInput() }

  /// Takes the rows that were found since this version was made.
  mutating func takeArrived() -> Change? {
    guard isArriving else { return nil }
    let new = rows.takeArrived()
    if isArriving, new.isEmpty { return nil }
    return .reloaded([RowsHunk(old: new.lowerBound..<new.lowerBound, new: new)])
  }

  /// Reads the rows in the encoding from which an edit converts them.
  func reading(before edit: [UInt8]) -> Document? {
    rows.reading(before: edit).map { Document(rows: $0) }
  }

  /// The bytes of the rows, without a copy.
  var source: any FileSource { rows }

  /// Whether two documents are the same version, or one that was read in different encodings.
  ///
  /// - Complexity: O(1).
  func isSame(as other: Document) -> Bool { rows.hasSameBytes(as: other.rows) }

  /// Returns the undo step of a change, located at its rows before and after.
  func step(of change: Change) -> DocumentStep<ChangedRows>? {
    change.changedRows.map { DocumentStep(at: $0, undoneAt: change.undoneRows) }
  }

  /// Whether a preparation reads the same bytes in another encoding.
  static func isReading(_ preparation: RowsPreparation) -> Bool {
    if case .convert(.reading, _) = preparation { true } else { false }
  }

  /// Whether the rows can't store a typed text.
  ///
  /// - Complexity: O(*n*) in the length of the text and of the edited row.
  func refuses(_ draft: Action) -> Bool { rows.missing(in: draft) != nil }

  /// Applies an action and returns the change with its edit of the bytes.
  mutating func applyRecording(_ action: Action) throws -> RecordedChange<Document>? {
    let weight = if case .transform(let transformed) = action { transformed.weight } else { 0 }
    return try rows.perform(action).map { change, edit in
      // A transform of all rows is encoded off the main actor.
      if weight > 0 { return RecordedChange(change, byteCount: weight) { edit.bytes } }
      let bytes = edit.bytes
      // The new version may share no memory with the old one, although the edit is short.
      let weight = edit.isConversion ? rows.byteCount : bytes.count
      return RecordedChange(change, byteCount: weight) { bytes }
    }
  }

  /// Returns the edit that turns another version into this one.
  ///
  /// - Complexity: O(*n* log *n*) in the number of rows outside the common start and end.
  func edit(from base: Document) -> [UInt8] {
    RowsDifference(from: base.rows, to: rows).edit.bytes
  }

  /// Returns the bytes that an edit adds.
  static func typed(in edit: [UInt8]) -> [UInt8] {
    (try? RowsEdit(bytes: edit))?.addedBytes ?? []
  }

  /// Merges both versions by row; nil if both have changed the same rows.
  func merging(
    _ theirs: Document,
    since base: Document,
    prefersTheirs: Bool
  ) -> MergedDocument<Document>? {
    joining(theirs, since: base, progress: WorkProgress()).merged
  }

  /// Merges both versions by row and counts the merged rows; rows that both have changed become
  /// conflicts for the user to resolve.
  func joining(
    _ theirs: Document,
    since base: Document,
    progress: WorkProgress
  ) -> JoinedDocument<Document> {
    let merge = RowsMerge(mine: rows, theirs: theirs.rows, base: base.rows, progress: progress)
    guard let merge else { return JoinedDocument(nil) }
    let choices = MergeChoices(merge)
    let extent = OutsideExtent(
      added: merge.theirRows.added,
      removed: merge.theirRows.removed,
      unsaved: merge.mineCount,
      conflicts: choices.count
    )
    let reload = Change.reloaded(merge.hunksToTheirs)
    guard choices.count == 0 else {
      return JoinedDocument(nil, conflicts: choices, extent: extent, reload: reload)
    }
    return JoinedDocument(resolving(choices), extent: extent, reload: reload)
  }

  /// Merges both versions with the chosen sides of the conflicts.
  func resolving(_ conflicts: MergeChoices) -> MergedDocument<Document>? {
    let (merge, choices) = (conflicts.merge, conflicts.choices.map { $0 ?? .mine })
    return MergedDocument(
      Document(rows: merge.merged(choosing: choices)),
      .reloaded(merge.hunks(choosing: choices))
    )
  }

  /// Returns the rows removed and added since an older version.
  func differences(from old: Document, progress: WorkProgress) -> DifferenceLines? {
    DifferenceLines(RowsDifference(from: old.rows, to: rows, progress: progress))
  }

  /// Carries out a change of many rows, which becomes one action.
  func prepare(
    _ preparation: RowsPreparation,
    progress: WorkProgress
  ) -> PreparedAction<Document> {
    if isArriving { return .failed("transform.isArriving") }
    switch preparation {
    case .transform(let transformation):
      return .transform { () throws(TransformError) in
        try transformation.transformed(rows, progress: progress)
      }
    case .replace(let replacement):
      let selection = replacement.selection
      guard rows.isIdentical(to: selection.rows) else { return .failed("transform.outdated") }
      return .transform { () throws(TransformError) in
        try selection.replaced(with: replacement.output, progress: progress)
      }
    case .convert(let conversion, let row):
      do throws(UnencodableRows) {
        let converted = try rows.converted(by: conversion, showing: row, progress: progress)
        return converted.map { .action(.convert($0)) } ?? .unchanged
      } catch {
        return .refused(error)
      }
    }
  }

  /// Replaces the document with another version.
  mutating func restore(
    _ version: Document,
    since base: Document,
    showing place: ChangedRows?
  ) -> Change {
    // After an external change, other rows differ too.
    let hunk = rows.isIdentical(to: base.rows) ? place?.hunk : nil
    self = version
    _ = takeArrived()
    // Without a place, the list stays at its current position.
    guard let place else { return .reload }
    return .restored(showing: place.row, selecting: place.selected, changing: hunk)
  }

  /// Replaces the document with another version whose differences are unknown.
  mutating func travel(to version: Document, showing place: ChangedRows?) -> Change {
    let location = place.map { ChangedRows($0.row, selected: $0.selected) }
    return restore(version, since: self, showing: location)
  }
}

nonisolated extension PreparedAction<Document> {
  /// The action of transformed rows, or why there is none.
  fileprivate static func transform(_ rows: () throws(TransformError) -> TransformedRows?) -> Self {
    do throws(TransformError) {
      return try rows().map { .action(.transform($0)) } ?? .unchanged
    } catch {
      return .failed(error.textKey)
    }
  }
}

nonisolated extension TransformedRows {
  /// The memory that the step uses: at most that of all rows of the transformed ranges, which are
  /// about as long as the others.
  fileprivate var weight: Int {
    let count = effect.hunks.reduce(0) { $0 + $1.new.count }
    return max(1, Int(Double(rows.byteCount) * Double(count) / Double(max(1, rows.count))))
  }
}

nonisolated extension TransformError {
  /// The text that reports it.
  fileprivate var textKey: TextKey {
    switch self {
    case .mistake: "transform.mistake"
    case .tooSlow: "find.tooSlow"
    case .notEncodable: "transform.notEncodable"
    case .alike: "transform.alike"
    }
  }
}

extension Document {
  /// Reads the first part of a document, and looks for leftovers of earlier runs; a pipe or a
  /// compressed file becomes a document without a name.
  ///
  /// - Parameters:
  ///   - path: The file; nil for a document without a name.
  ///   - services: The services of the app.
  ///   - journal: How changes are recorded.
  ///   - progress: Counts the bytes that are read.
  ///   - initial: The document if there is no file; its encoding is that of the file, if it was
  ///     chosen.
  /// - Returns: The result of reading.
  /// - Throws: `UnreadableDocument` if the file can't be read.
  static func contents(
    of path: FilePath?,
    _ services: Services,
    _ journal: JournalMode,
    _ progress: WorkProgress? = nil,
    like initial: Document
  ) throws(UnreadableDocument) -> DocumentContents<Document> {
    if let path, let text = try initial.reading(compressed: path, services) {
      return try contents(of: nil, services, .none, progress, like: text)
    }
    do throws(UnreadableDocument) {
      return try DocumentContents(
        reading: path,
        .onRequest,
        services.document,
        journal: journal,
        progress: progress,
        like: initial,
        opensParts: true
      ) {
        initial
      }
    } catch {
      guard let path, case .file(let error) = error, error.reason == .notRegular(.pipe) else {
        throw error
      }
      // A journal would need the text of the pipe, which is in no file.
      let piped = try initial.reading(pipe: path, services)
      return try contents(of: nil, services, .none, progress, like: piped)
    }
  }
}
