import Documents
import ModelAdapters
import Synchronization

/// The journal of one open document, written and read beside the main actor; its file is made by the first
/// change.
nonisolated final class JournalWriter<Document: EditableDocument>: Sendable {
  private let journals: any JournalService
  private let limits: HistoryLimits
  private let state: Mutex<State>

  private struct State {
    var journal: DocumentJournal?

    /// Whether entries are missing, so that those that follow would not fit.
    var isBroken = false

    /// Whether the journal is to be removed, so that the next change begins another one.
    var isEnded = false
  }

  /// Makes a writer.
  ///
  /// - Parameters:
  ///   - journals: Where journals lie.
  ///   - journal: The journal of an earlier run that goes on.
  ///   - limits: How much of what happened is kept.
  init(
    _ journals: any JournalService,
    goingOn journal: DocumentJournal?,
    _ limits: HistoryLimits = HistoryLimits()
  ) {
    self.journals = journals
    self.limits = limits
    state = Mutex(State(journal: journal))
  }

  // MARK: - Writing

  /// Appends what happened, so that it outlives a loss of power.
  ///
  /// After a failure nothing is appended until the journal ends.
  ///
  /// - Parameters:
  ///   - part: What happened.
  ///   - later: What follows it.
  ///   - time: The time of the day.
  /// - Throws: `FileError` if it can't be written, the first time.
  func append(
    _ part: JournalPart<Document>?,
    _ later: [JournalEntry] = [],
    at time: Duration
  ) throws(FileError) {
    try state.withLock { (state) throws(FileError) in
      let entries = (part?.written() ?? []) + later
      guard !state.isBroken || state.isEnded, !entries.isEmpty else { return }
      do throws(FileError) {
        if state.isEnded { try end(&state) }
        if state.journal == nil {
          guard let part, part.beginsJournal(with: entries) else { return }
          state.journal = try begin(part.start)
        }
        try state.journal?.append(contentsOf: ([.written(time)] + entries).map(\.bytes))
      } catch {
        state.isBroken = true
        throw error
      }
    }
  }

  private func begin(_ start: JournalStart) throws(FileError) -> DocumentJournal {
    let journal = try journals.create(for: start.path)
    var entries = [JournalEntry.holds(start.version)]
    if !keepsBase(of: start, journal) { entries.insert(.document(start.document), at: 0) }
    entries.append(.origin(step: start.step, next: start.nextStep))
    try journal.append(contentsOf: entries.map(\.bytes))
    return journal
  }

  /// Keeps what the file holds; false where others have changed or removed it already.
  private func keepsBase(of start: JournalStart, _ journal: DocumentJournal) -> Bool {
    guard let path = start.path, start.version != .missing else { return false }
    return switch try? journal.keepBase(of: path, expecting: start.version) {
    // Without a base the entries serve as long as the file is as it is.
    case .kept, .tooLarge: true
    case .changed, nil: false
    }
  }

  // MARK: - Ending

  /// Has the journal forget what is too old or too much: the file holds the document.
  ///
  /// - Parameter isEnd: Whether the program ends.
  func settle(isEnd: Bool) {
    state.withLock { state in
      guard let journal = state.journal, !state.isBroken else { return }
      // One that can't be made shorter now is at the next save.
      try? HistoryStore<Document>(journal, limits).compact()
      if isEnd { try? journal.rest() }
    }
  }

  /// Removes the journal; the next change begins another one.
  func end() {
    state.withLock { state in
      state.isEnded = true
      // One that can't be removed now is removed before the next entry.
      try? end(&state)
    }
  }

  private func end(_ state: inout State) throws(FileError) {
    try state.journal?.remove()
    state = State()
  }

  /// Has the journal go on as that of another file.
  func move(to path: FilePath) {
    state.withLock { state in
      guard let journal = state.journal, !state.isBroken else { return }
      // Otherwise it goes on where it is until the program ends.
      if let moved = try? journals.move(journal, to: path) { state.journal = moved }
    }
  }

  // MARK: - Reading

  /// Goes on with the journal that has the history of what a file holds, and removes those that have
  /// another one.
  ///
  /// - Parameters:
  ///   - histories: The journals, the latest first.
  ///   - version: The version of the file.
  ///   - checksum: Tells the checksum of its contents.
  /// - Returns: The steps without their documents, and the view states; nil if there are none.
  func open(
    _ histories: [RestingJournal],
    of version: FileVersion,
    _ checksum: FileChecksum
  ) -> StoredHistory<Document.Place>? {
    state.withLock { state in
      guard state.journal == nil else { return nil }
      var found: StoredHistory<Document.Place>?
      for history in histories {
        guard let journal = try? history.open() else { continue }
        let store = HistoryStore<Document>(journal, limits)
        let stored = try? store.history(of: version, checksum: checksum.callAsFunction)
        if found == nil, let stored {
          (state.journal, found) = (journal, stored)
        } else {
          try? journal.remove()
        }
      }
      return found
    }
  }

  /// Reads steps back; nil if they are not there any more.
  func read(_ request: StepRequest<Document>) -> ReadSteps<Document>? {
    state.withLock { state in
      guard let journal = state.journal, !state.isBroken else { return nil }
      return try? HistoryStore<Document>(journal, limits).steps(request)
    }
  }

  /// Removes the journals of documents that were not open for long, but no unsaved work.
  func removeIdle() {
    for idle in (try? journals.idleJournals(for: limits.age)) ?? [] {
      let taken = journals.take(idle.path)
      for resting in taken.resting { try? resting.open()?.remove() }
      for journal in taken.journals {
        let isUnsaved = try? HistoryStore<Document>(journal, limits).isUnsaved()
        if isUnsaved == false { try? journal.remove() }
      }
    }
  }
}

nonisolated extension JournalPart {
  /// Whether the entries are of use in a journal of their own.
  fileprivate func beginsJournal(with entries: [JournalEntry]) -> Bool {
    entries.contains { entry in
      if case .view = entry { return start.isForViews }
      // Of what a version of others has replaced only the program has the document.
      return entry.isBased || entry.isChange
    }
  }
}
