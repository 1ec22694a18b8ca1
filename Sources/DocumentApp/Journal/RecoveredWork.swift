import Documents

/// What the journal of a run that was killed has kept.
public nonisolated struct RecoveredWork<Document: EditableDocument>: Sendable {
  /// The document that the entries begin with.
  public let base: Document

  /// What happened since.
  public let entries: [JournalEntry]

  /// How many entries lead to what the file holds; nil if it holds none of their versions.
  public let savedCount: Int?

  /// Describes what was kept.
  public init(base: Document, entries: [JournalEntry], savedCount: Int?) {
    self.base = base
    self.entries = entries
    self.savedCount = savedCount
  }

  /// The time of the day of the last entries.
  var time: Duration? {
    entries.reduce(nil) { time, entry in
      if case .written(let written) = entry { written } else { time }
    }
  }
}
