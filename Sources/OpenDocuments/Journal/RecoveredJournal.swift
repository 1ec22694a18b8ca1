import Documents

/// The journal of a killed run, with its unsaved work.
public nonisolated struct RecoveredJournal<Document: EditableDocument>: Sendable {
  /// The document before the entries.
  public let base: Document

  /// The entries.
  public let entries: [JournalEntry]

  /// The number of entries that lead to the last known contents of the file.
  public let savedCount: Int

  /// Whether the file still has those contents.
  public let isFileKnown: Bool

  /// Whether the last known version of the file is external, and merged or to be overwritten.
  public let isBased: Bool

  /// The external document in the file, if it is merged or to be overwritten.
  public let file: Document?

  /// Makes recovered work.
  public init(
    base: Document,
    entries: [JournalEntry],
    savedCount: Int = 0,
    isFileKnown: Bool = true,
    isBased: Bool = false,
    file: Document? = nil
  ) {
    self.base = base
    self.entries = entries
    self.savedCount = savedCount
    self.isFileKnown = isFileKnown
    self.isBased = isBased
    self.file = file
  }

  /// Whether there was a draft at the end.
  var hasDraft: Bool {
    let last = entries.last { if case .draft = $0 { true } else { false } }
    return if case .draft(let edit?) = last { !edit.isEmpty } else { false }
  }

  /// The wall time of the last entries.
  var time: Duration? {
    entries.reduce(nil) { time, entry in
      if case .written(let written) = entry { written } else { time }
    }
  }

  /// The number of unsaved changes; a draft counts as one.
  var changeCount: Int {
    // Changes that are merged with an external version, or are to overwrite it, are unsaved too.
    let savedCount = isBased ? entries.lastIndex(where: \.isHeld).map { $0 + 1 } ?? 0 : savedCount
    let entries = entries.dropFirst(savedCount)
    let last = entries.last { $0.isChange || $0.isDraft }
    let changes = entries.count { $0.isChange && !$0.isDraft }
    return if case .draft(.some) = last { changes + 1 } else { changes }
  }
}

nonisolated extension JournalEntry {
  fileprivate var isDraft: Bool { if case .draft = self { true } else { false } }

  /// Whether the file contained all earlier changes.
  fileprivate var isHeld: Bool {
    switch self {
    case .saved, .holds: true
    default: false
    }
  }
}
