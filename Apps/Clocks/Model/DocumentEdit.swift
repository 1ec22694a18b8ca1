import DocumentApp
import Documents

/// The edit between two versions of a document, as the journal records it.
nonisolated struct DocumentEdit: Codable, Equatable {
  /// The new and changed clocks.
  var changed: [Timezone] = []

  /// The removed clocks.
  var removed: [ClockID] = []

  /// All clocks in order; nil if the order is unchanged and new clocks are appended.
  var order: [ClockID]?
}

nonisolated extension Document {
  /// Applies an action and returns the recorded change.
  mutating func applyRecording(_ action: Action) -> RecordedChange<Document>? {
    guard let change = apply(action) else { return nil }
    let edit =
      switch change {
      case .added(let uuid, _), .renamed(let uuid, _):
        DocumentEdit(changed: self[uuid].map { [$0] } ?? [])
      case .removed(let uuid, _): DocumentEdit(removed: [uuid])
      case .reload, .restored, .merged: DocumentEdit()
      }
    // The typical size of an encoded clock.
    return RecordedChange(change, byteCount: 256) { edit.bytes }
  }

  /// Returns the edit that turns another version into this one.
  ///
  /// - Complexity: O(*n*) in the number of clocks of both.
  func edit(from base: Document) -> [UInt8] {
    var edit = DocumentEdit()
    edit.changed = timezones.filter { base[$0.uuid] != $0 }
    edit.removed = base.timezones.map(\.uuid).filter { self[$0] == nil }
    var other = base
    other.apply(edit)
    if other != self { edit.order = timezones.map(\.uuid) }
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
