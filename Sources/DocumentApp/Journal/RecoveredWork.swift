import Documents

/// What the journal of a run that was killed has kept.
public nonisolated struct RecoveredWork<Document: EditableDocument>: Sendable {
  /// The document that the entries begin with.
  public let base: Document

  /// What happened since.
  public let entries: [JournalEntry]

  /// How many entries lead to what the file held last, as far as the journal knows.
  public let savedCount: Int

  /// Whether the file still holds that.
  public let isFileKnown: Bool

  /// Whether the file held a version of others last, that is joined or to be replaced already.
  public let isBased: Bool

  /// What the file holds, where that is a version of others that is joined or to be replaced already.
  public let file: Document?

  /// Describes what was kept.
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

  /// Whether something was typed in a field that was open at the end.
  var hasDraft: Bool {
    let last = entries.last { if case .draft = $0 { true } else { false } }
    return if case .draft(let edit?) = last { !edit.isEmpty } else { false }
  }

  /// The time of the day of the last entries.
  var time: Duration? {
    entries.reduce(nil) { time, entry in
      if case .written(let written) = entry { written } else { time }
    }
  }

  /// How many changes were not saved; what was typed in an open field is one.
  var changeCount: Int {
    // What was joined with a version of others, or is to replace it, isn't saved either.
    let savedCount = isBased ? entries.lastIndex(where: \.isHeld).map { $0 + 1 } ?? 0 : savedCount
    let entries = entries.dropFirst(savedCount)
    let last = entries.last { $0.isChange || $0.isDraft }
    let changes = entries.count { $0.isChange && !$0.isDraft }
    return if case .draft(.some) = last { changes + 1 } else { changes }
  }
}

nonisolated extension JournalEntry {
  fileprivate var isDraft: Bool { if case .draft = self { true } else { false } }

  /// Whether the file had all that was done before.
  fileprivate var isHeld: Bool {
    switch self {
    case .saved, .holds: true
    default: false
    }
  }
}
