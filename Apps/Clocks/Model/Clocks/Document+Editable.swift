import DocumentApp
import Documents
import MAVB

nonisolated extension Document: EditableDocument, JSONDocument {
  /// The change after which a list reloads all clocks.
  static var reload: Change { .reload }

  /// The suffix of rescued documents, with which they can be opened directly.
  static var unsavedEnding: String { ".json" }

  /// Merges both versions by clock and field; there are no conflicts.
  func merging(
    _ theirs: Document,
    since base: Document,
    prefersTheirs: Bool
  ) -> MergedDocument<Document>? {
    let (first, second) = prefersTheirs ? (theirs, self) : (self, theirs)
    return MergedDocument(first.merging(second, since: base), .merged)
  }

  /// Returns the label of a change, with the name of the clock.
  func label(of change: Change, since base: Document) -> StepLabel? {
    switch change {
    case .added(let uuids):
      return label("clocks.stepAdded", "clocks.stepAddedMany", uuids, in: self)
    case .removed(let uuids):
      return label("clocks.stepRemoved", "clocks.stepRemovedMany", uuids, in: base)
    case .renamed(let uuid):
      return StepLabel(
        "clocks.stepRenamed",
        .text(base[uuid]?.shownName ?? ""),
        .text(self[uuid]?.shownName ?? "")
      )
    case .edited(let uuid):
      return label("clocks.stepEdited", nil, [uuid], in: self)
    case .moved(let uuid):
      return label("clocks.stepMoved", nil, [uuid], in: self)
    case .reload, .restored, .merged:
      return nil
    }
  }

  private func label(
    _ one: TextKey,
    _ many: TextKey?,
    _ uuids: [ClockID],
    in document: Document
  ) -> StepLabel? {
    if uuids.count > 1, let many { return StepLabel(many, .integer(uuids.count)) }
    return uuids.first.flatMap { document[$0] }.map { StepLabel(one, .text($0.shownName)) }
  }

  /// Returns the undo step of a change, located at its clock; nil for changes that aren't the
  /// user's.
  func step(of change: Change) -> DocumentStep<ClockID>? {
    switch change {
    case .reload, .restored, .merged: nil
    case .added(let uuids), .removed(let uuids): uuids.last.map { DocumentStep(at: $0) }
    case .edited(let uuid), .moved(let uuid): DocumentStep(at: uuid)
    // All edits of one name form one step.
    case .renamed(let uuid): DocumentStep(at: uuid, group: "rename \(uuid.rawValue)")
    }
  }
}
