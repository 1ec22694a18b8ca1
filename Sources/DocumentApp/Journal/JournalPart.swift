import Documents

/// What happened to an open document since the last part, for its journal.
///
/// A journal begins with the first part, so each part says what it starts from.
public nonisolated struct JournalPart<Document: EditableDocument>: Sendable {
  /// What happened, in order.
  var changes: [Change] = []

  /// What is typed in the open field; nil if that is as before.
  var draft: Draft?

  /// What the entries begin with.
  var start: JournalStart

  /// Something that happened.
  enum Change: Sendable {
    /// This.
    case entry(JournalEntry)

    /// What an action did; its bytes are made in the background.
    case later(@Sendable () -> JournalEntry)

    /// One version was replaced with another one; their comparison may take long, and is left to the
    /// background.
    case edit(from: Document, to: Document, @Sendable ([UInt8]) -> JournalEntry)

    /// The same of a version that the document doesn't become.
    case difference(from: Document, to: Document, @Sendable ([UInt8]) -> JournalEntry)

    /// The entry that is written.
    var written: JournalEntry {
      switch self {
      case .entry(let entry): entry
      case .later(let entry): entry()
      case .edit(let base, let document, let entry), .difference(let base, let document, let entry):
        entry(document.edit(from: base))
      }
    }

    /// Whether it changes the document.
    var isChange: Bool {
      switch self {
      case .entry(let entry): entry.isChange
      case .later, .edit: true
      case .difference: false
      }
    }
  }

  /// What is typed in a field.
  enum Draft: Sendable {
    /// No field is open, or nothing was typed there.
    case none

    /// Closing the field would do this to the document.
    case typed(Document.Action, Document)
  }

  /// The entries to be written.
  ///
  /// - Complexity: As that of comparing the versions, and of doing what is typed.
  func written() -> [JournalEntry] {
    let entries = changes.map(\.written)
    switch draft {
    case nil: return entries
    case .some(.none): return entries + [.draft(edit: nil)]
    case .typed(let action, var document):
      return entries + [.draft(edit: try? document.applyRecording(action)?.edit())]
    }
  }
}

/// What a journal begins with.
public nonisolated struct JournalStart: Sendable {
  /// The document's file; nil while it has no name.
  let path: FilePath?

  /// The version of the file that holds the document; missing if none does.
  let version: FileVersion

  /// The identifier of the step that led to the document.
  let step: Int

  /// The identifier of the next step.
  let nextStep: Int

  /// Whether a journal is made for view states alone.
  let isForViews: Bool

  /// The bytes of the document.
  let source: @Sendable () -> (any FileSource)?

  /// The whole document.
  ///
  /// - Complexity: O(*n*) in its size.
  var document: [UInt8] {
    var bytes: [UInt8] = []
    source()?.forEachPiece { bytes += $0 }
    return bytes
  }
}
