import DocumentApp
import Documents

/// What makes one version of a document of another one, as the journal keeps it.
nonisolated struct DocumentEdit: Codable, Equatable {
  /// The clocks that are new or not as before.
  var changed: [Timezone] = []

  /// The clocks that are gone.
  var removed: [ClockID] = []

  /// All clocks in order; missing where the new ones follow the others, which keep their order.
  var order: [ClockID]?
}

nonisolated extension Document {
  /// Does what an action says, and tells what it did.
  mutating func applyRecording(_ action: Action) -> RecordedChange<Document>? {
    guard let change = apply(action) else { return nil }
    let edit =
      switch change {
      case .added(let uuid, _), .renamed(let uuid, _):
        DocumentEdit(changed: self[uuid].map { [$0] } ?? [])
      case .removed(let uuid, _): DocumentEdit(removed: [uuid])
      case .reload, .restored, .merged: DocumentEdit()
      }
    // A clock with its name and its zone.
    return RecordedChange(change, byteCount: 256) { edit.bytes }
  }

  /// What makes this version of another one.
  ///
  /// - Complexity: O(*n*) in the clocks of both.
  func edit(from base: Document) -> [UInt8] {
    var edit = DocumentEdit()
    edit.changed = timezones.filter { base[$0.uuid] != $0 }
    edit.removed = base.timezones.map(\.uuid).filter { self[$0] == nil }
    var other = base
    other.apply(edit)
    if other != self { edit.order = timezones.map(\.uuid) }
    return edit.bytes
  }

  /// Does again what an edit did to this version.
  mutating func replay(_ edit: [UInt8]) throws {
    apply(try JSONTreeDecoder().decode(DocumentEdit.self, from: edit))
  }
}

nonisolated extension DocumentEdit {
  fileprivate var bytes: [UInt8] {
    // Texts and identifiers can always be encoded.
    (try? JSONTreeEncoder().encode(self)) ?? []
  }
}
