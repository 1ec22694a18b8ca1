import Documents

/// The journal of a killed run, with its unsaved work.
public nonisolated struct RecoveredJournal<Document: EditableDocument>: Sendable {
  /// The document before the entries.
  public let base: Document

  /// The document and the history that the entries lead to.
  let replay: JournalReplay<Document>

  /// Whether the file still has those contents.
  public let isFileKnown: Bool

  /// Whether the last known version of the file is external, and merged or to be overwritten.
  public let isBased: Bool

  /// The external document in the file, if it is merged or to be overwritten.
  public let file: Document?

  /// Whether there was a draft at the end.
  private(set) var hasDraft = false

  /// The wall time of the last change.
  private(set) var time: Duration?

  /// The number of unsaved changes; a draft counts as one.
  private(set) var changeCount = 0

  /// Makes recovered work.
  ///
  /// - Parameters:
  ///   - base: The document before the entries.
  ///   - entries: The entries.
  ///   - savedCount: The number of entries that lead to the last known contents of the file.
  ///   - isFileKnown: Whether the file still has those contents.
  ///   - isBased: Whether the last known version of the file is external, and merged or to be
  ///     overwritten.
  ///   - file: The external document in the file, if it is merged or to be overwritten.
  ///   - limits: The limits of the history.
  /// - Complexity: O(*n*) in the entries, times the cost of replaying an edit.
  public init(
    base: Document,
    entries: [JournalEntry],
    savedCount: Int = 0,
    isFileKnown: Bool = true,
    isBased: Bool = false,
    file: Document? = nil,
    limits: HistoryLimits = HistoryLimits()
  ) {
    let entries = JournalEntries(entries)
    self.init(
      JournalReplay(entries, on: base, savedCount: savedCount, limit: limits.steps),
      of: entries,
      on: base,
      savedCount: savedCount,
      isFileKnown: isFileKnown,
      isBased: isBased,
      file: file
    )
  }

  /// Makes the work of replayed entries.
  init(
    _ replay: JournalReplay<Document>,
    of entries: JournalEntries,
    on base: Document,
    savedCount: Int,
    isFileKnown: Bool,
    isBased: Bool,
    file: Document?
  ) {
    self.base = base
    self.replay = replay
    self.isFileKnown = isFileKnown
    self.isBased = isBased
    self.file = file
    count(entries, from: savedCount)
  }

  private mutating func count(_ entries: JournalEntries, from savedCount: Int) {
    var draftCount = 0
    for (index, entry) in entries.brief.enumerated() {
      switch entry {
      case .draft(let edit):
        (hasDraft, draftCount) = (edit?.isEmpty == false, edit == nil ? 0 : 1)
      case _ where entry.isChange:
        (hasDraft, draftCount) = (false, 0)
        changeCount += 1
      default: break
      }
      switch entry {
      case .written(let written): time = written
      case .step(_, _, _, let made): time = max(made, time ?? made)
      default: break
      }
      // Changes that are merged with an external version, or are to overwrite it, are unsaved too.
      if isBased ? entry.isHeld : index < savedCount { (changeCount, draftCount) = (0, 0) }
    }
    changeCount += draftCount
  }
}

nonisolated extension JournalEntry {
  /// Whether the entry records the text of an open field, or that there is none.
  var isDraft: Bool { if case .draft = self { true } else { false } }

  /// Whether the file contained all earlier changes.
  fileprivate var isHeld: Bool {
    switch self {
    case .saved, .holds: true
    default: false
    }
  }
}
