import Documents

/// A batch of journal entries of an open document.
///
/// Any part can be the first of a journal, so each part includes its start.
public nonisolated struct JournalPart<Document: EditableDocument>: Sendable {
  /// The entries in order, some of them not yet encoded.
  var changes: [Change] = []

  /// The draft; nil if it is unchanged.
  var draft: Draft?

  /// The state before the entries.
  var start: JournalStart

  /// An entry that may not be encoded yet.
  enum Change: Sendable {
    /// An encoded entry.
    case entry(JournalEntry)

    /// The entry of an action, encoded in the background.
    case later(@Sendable () -> JournalEntry)

    /// The edit from one version to another, computed in the background because it can take long.
    case edit(from: Document, to: Document, @Sendable ([UInt8]) -> JournalEntry)

    /// As `edit`, for a version that doesn't become the document.
    case difference(from: Document, to: Document, @Sendable ([UInt8]) -> JournalEntry)

    /// The entry to write.
    var written: JournalEntry {
      switch self {
      case .entry(let entry): entry
      case .later(let entry): entry()
      case .edit(let base, let document, let entry), .difference(let base, let document, let entry):
        entry(document.edit(from: base))
      }
    }

    /// Whether the entry changes the document.
    var isChange: Bool {
      switch self {
      case .entry(let entry): entry.isChange
      case .later, .edit: true
      case .difference: false
      }
    }
  }

  /// The text of the open field.
  enum Draft: Sendable {
    /// No field is open, or its text is unchanged.
    case none

    /// The action of the text, and the document to apply it to.
    case typed(Document.Action, Document)
  }

  /// Returns the entries to write.
  ///
  /// - Complexity: That of comparing the versions and of applying the draft.
  func written() -> [JournalEntry] {
    let entries = changes.map(\.written)
    switch draft {
    case nil: return entries
    // A change ends the draft, too.
    case .some(.none):
      return entries.contains(where: \.isChange) ? entries : entries + [.draft(edit: nil)]
    case .typed(let action, var document):
      return entries + [.draft(edit: try? document.applyRecording(action)?.edit())]
    }
  }
}

/// The start of a journal.
public nonisolated struct JournalStart: Sendable {
  /// The document's file; nil while it has no name.
  let path: FilePath?

  /// The version of the file with the last known contents; missing if no file has them.
  let version: FileVersion

  /// The edit from these contents to the document, computed in the background; nil if they are the
  /// same.
  var edit: (@Sendable () -> [UInt8])?

  /// The identifier of the step that led to the document.
  let step: Int

  /// The identifier of the next step.
  let nextStep: Int

  /// When that step was made, or the document opened.
  var time = Duration.zero

  /// The view state right after that step, as it is saved; nil if that isn't known.
  var view: [UInt8]?

  /// Whether a journal is made for view states alone.
  let isForViews: Bool

  /// The entries after the contents: the work since then, and the start of the history.
  ///
  /// - Complexity: That of comparing the contents with the document.
  var entries: [JournalEntry] {
    let entries: [JournalEntry?] = [
      edit.map { .follow(edit: $0()) },
      .origin(step: step, next: nextStep, time: time),
      view.map { .stepView(state: $0) },
    ]
    return entries.compactMap(\.self)
  }

  /// The bytes of the contents.
  let source: @Sendable () -> (any FileSource)?

  /// All bytes of the contents.
  ///
  /// - Complexity: O(*n*) in their size.
  var contents: [UInt8] { source()?.bytes ?? [] }
}
