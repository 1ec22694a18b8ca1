import DocumentApp
import Documents

/// The edit between two versions of a document, as the journal records it.
nonisolated struct DocumentEdit: Codable, Equatable {
  /// The new and changed clocks.
  var changed: [Clock] = []

  /// The removed clocks.
  var removed: [ClockID] = []

  /// All clocks in order; nil if the order is unchanged and new clocks are appended.
  var order: [ClockID]?

  /// The unknown members of the document; nil if they are unchanged.
  var unknown: UnknownMembers?
}

nonisolated extension Document {
  /// Applies an action and returns the recorded change.
  mutating func applyRecording(_ action: Action) -> RecordedChange<Document>? {
    let base = self
    guard let change = apply(action) else { return nil }
    let edit: DocumentEdit
    switch change {
    case .added(let uuids): edit = DocumentEdit(changed: uuids.compactMap { self[$0] })
    case .renamed(let uuid), .edited(let uuid):
      edit = DocumentEdit(changed: self[uuid].map { [$0] } ?? [])
    case .removed(let uuids): edit = DocumentEdit(removed: uuids)
    case .moved:
      let version = self
      return RecordedChange(change, byteCount: 40 * count) { version.edit(from: base) }
    case .reload, .restored, .merged: edit = DocumentEdit()
    }
    // The typical size of an encoded clock.
    let byteCount = 256 * max(1, edit.changed.count) + 40 * edit.removed.count
    return RecordedChange(change, byteCount: byteCount) { edit.bytes }
  }

  /// Returns the edit that turns another version into this one.
  ///
  /// - Complexity: O(*n*) in the number of clocks of both.
  func edit(from base: Document) -> [UInt8] {
    var edit = DocumentEdit()
    edit.changed = clocks.filter { base[$0.uuid] != $0 }
    edit.removed = base.clocks.map(\.uuid).filter { self[$0] == nil }
    if unknown != base.unknown { edit.unknown = unknown }
    var other = base
    other.apply(edit)
    if other != self { edit.order = clocks.map(\.uuid) }
    return edit.bytes
  }

  /// Replays an edit on this version.
  mutating func replay(_ edit: [UInt8]) throws {
    apply(try JSONTreeDecoder().decode(DocumentEdit.self, from: edit))
  }
}

nonisolated extension DocumentEdit {
  fileprivate var bytes: [UInt8] {
    // Encoding strings and identifiers never fails.
    (try? JSONTreeEncoder().encode(self)) ?? []
  }
}
