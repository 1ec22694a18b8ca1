import Documents
import ModelAdapters

/// The journals of earlier runs with a document, at most one of which is continued.
nonisolated struct EarlierJournals<Document: EditableDocument> {
  /// The journal to continue; nil if there is none.
  private(set) var journal: DocumentJournal?

  /// The history in it.
  private(set) var history = EarlierHistory<Document.Place>.none

  /// Looks for a journal that leads to the file's contents.
  ///
  /// If there is none, another program changed the file between two runs. The latest journal whose
  /// steps can be replayed gets that change as a step of its own.
  ///
  /// - Parameters:
  ///   - journals: The journals, the latest first.
  ///   - limits: The limits of the history.
  ///   - file: The file.
  ///   - checksum: The checksums of the file's contents.
  ///   - now: The current wall time.
  /// - Complexity: O(*n*) in the size of the journals, and in that of the document after a change
  ///   by another program.
  init(
    _ journals: [DocumentJournal],
    _ limits: HistoryLimits,
    _ file: HistoryFile<Document>,
    _ checksum: FileChecksum<Document>,
    at now: Duration
  ) {
    func take(_ find: (HistoryStore<Document>) throws -> StoredHistory<Document.Place>?) {
      for journal in journals where self.journal == nil {
        guard let found = try? find(HistoryStore(journal, limits)) else { continue }
        (self.journal, history) = (journal, .found(found))
      }
    }
    if file.document != nil {
      take { try $0.history(of: file.version, checksum: checksum) }
    }
    if journal == nil { take { try $0.history(followedBy: file, at: now) } }
    if journal == nil, journals.contains(where: { HistoryStore<Document>($0).hasSteps }) {
      history = .unusable
    }
  }
}
