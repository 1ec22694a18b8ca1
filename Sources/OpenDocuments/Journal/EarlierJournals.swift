import Documents
import ModelAdapters

/// The journals of earlier runs with a document, of which one may go on.
nonisolated struct EarlierJournals<Document: EditableDocument> {
  /// The journal that goes on; nil if none can.
  private(set) var journal: DocumentJournal?

  /// The history in it.
  private(set) var history = EarlierHistory<Document.Place>.none

  /// Looks for a journal that leads to what a file holds.
  ///
  /// If there is none, another program has changed the file while no run had it open. The latest journal
  /// whose steps can be replayed gets that change as a step of its own.
  ///
  /// - Parameters:
  ///   - journals: The journals, the latest first.
  ///   - limits: How much of what happened is kept.
  ///   - file: The file.
  ///   - checksum: Tells the checksum of its contents.
  ///   - now: The time of the day.
  /// - Complexity: O(*n*) in the size of the journals, and in that of the document after a change of others.
  init(
    _ journals: [DocumentJournal],
    _ limits: HistoryLimits,
    _ file: HistoryFile<Document>,
    _ checksum: FileChecksum,
    at now: Duration
  ) {
    func take(_ find: (HistoryStore<Document>) throws -> StoredHistory<Document.Place>?) {
      for journal in journals where self.journal == nil {
        guard let found = try? find(HistoryStore(journal, limits)) else { continue }
        (self.journal, history) = (journal, .found(found))
      }
    }
    if file.document != nil {
      take { try $0.history(of: file.version, checksum: checksum.callAsFunction) }
    }
    if journal == nil { take { try $0.history(followedBy: file, at: now) } }
    let hasSteps = journals.contains { HistoryStore<Document>($0).hasSteps }
    if journal == nil, hasSteps { history = .unusable }
  }
}
