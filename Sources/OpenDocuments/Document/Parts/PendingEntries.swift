import Documents
import ModelAdapters

/// The journal entries of an open document that are not yet written; none where nothing is
/// recorded.
nonisolated struct PendingEntries<Document: EditableDocument> {
  /// Whether journal entries are recorded.
  let isRecorded: Bool

  private var changes: [JournalPart<Document>.Change] = []
  private var draft: JournalPart<Document>.Draft?

  /// The document and its step before the entries.
  private var start: (document: Document, step: Int, next: Int)?

  /// The first view state of this run, until there is another entry: alone it creates no journal.
  private var firstView: ViewStep?

  /// Makes a list of no entries.
  init(isRecorded: Bool) { self.isRecorded = isRecorded }

  /// Whether there are no entries.
  var isEmpty: Bool { changes.isEmpty && draft == nil }

  /// Remembers the state before the next entries.
  mutating func beginEntries(_ document: Document, _ history: DocumentHistory<Document>) {
    guard isRecorded, isEmpty else { return }
    start = (document, history.currentID, history.tree.upcomingID)
  }

  /// Adds an entry.
  mutating func append(_ change: JournalPart<Document>.Change) {
    guard isRecorded else { return }
    if let firstView { changes.append(.entry(firstView.entry)) }
    firstView = nil
    changes.append(change)
    // The draft is now part of the document, or is recorded again.
    if change.isChange { draft = nil }
  }

  /// Keeps the first view state of this run, to precede the next entry.
  mutating func keepFirstView(_ view: ViewStep) { firstView = view }

  /// Drops the first view state if the previous run ended with the same one.
  mutating func dropFirstView(equalTo last: ViewStep) {
    if firstView?.state == last.state { firstView = nil }
  }

  /// Replaces the entry of the open field's text.
  ///
  /// - Parameters:
  ///   - action: The action of the text; nil if no field is open or its text is unchanged.
  ///   - document: The document to apply it to.
  mutating func recordDraft(_ action: Document.Action?, _ document: Document) {
    if isRecorded { draft = action.map { .typed($0, document) } ?? JournalPart.Draft.none }
  }

  /// Removes all entries.
  mutating func removeAll() { (changes, draft) = ([], nil) }

  /// Removes and returns the entries.
  ///
  /// A journal that begins with these entries begins at the last known contents of the file. So all
  /// later work is recovered as unsaved, and different contents of the file count as a change by
  /// another program.
  ///
  /// - Parameters:
  ///   - file: The file of the document.
  ///   - history: The steps of the document.
  ///   - isForViews: Whether a journal is made for view states alone.
  /// - Returns: The entries; nil if there are none.
  mutating func take(
    _ file: DocumentFile<Document>,
    _ history: DocumentHistory<Document>,
    isForViews: Bool
  ) -> JournalPart<Document>? {
    guard !isEmpty, let start else { return nil }
    defer { removeAll() }
    let (document, base, step) = (start.document, file.base, history[start.step])
    let begin = JournalStart(
      path: file.path,
      version: file.contents == nil ? .missing : file.version,
      edit: document.isSame(as: base) ? nil : { @Sendable in document.edit(from: base) },
      step: start.step,
      nextStep: start.next,
      time: step?.time ?? .zero,
      view: step?.viewState.view,
      isForViews: isForViews
    ) {
      try? base.source
    }
    return JournalPart(changes: changes, draft: draft, start: begin)
  }
}
