import Documents
import ModelAdapters
import Synchronization

/// The journal of one open document, written and read off the main actor; the first change creates
/// its file.
nonisolated final class JournalWriter<Document: EditableDocument>: Sendable {
  private let journals: any JournalService
  private let limits: HistoryLimits
  private let state: Mutex<State>

  private struct State {
    var journal: DocumentJournal? {
      didSet {
        guard journal !== oldValue else { return }
        (length, context, uncompactedCount) = (nil, JournalContext(), 0)
      }
    }

    /// The document path to which the journal still has to be moved, if that was not possible yet.
    var destination: FilePath?

    /// The number of bytes of the journal when its last compaction failed; 0 if none has.
    var uncompactedCount = 0

    /// The last values in the journal that this run has written.
    var context = JournalContext()

    /// The number of steps in the journal; nil until its entries are counted.
    ///
    /// It is counted once and kept up to date, since reading the journal at each save would take
    /// ever longer.
    var length: JournalLength?

    /// The entries that are not written yet.
    var waiting = WaitingEntries()

    /// Whether the journal must be removed; the next change starts another one.
    var isEnded = false
  }

  /// Makes a writer.
  ///
  /// - Parameters:
  ///   - journals: The journal service.
  ///   - journal: The journal of an earlier run to continue, if any.
  ///   - limits: The limits of the history.
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

  /// Appends entries durably, so that they survive a loss of power.
  ///
  /// Entries that can't be written wait for the next call, which writes them first.
  ///
  /// - Parameters:
  ///   - part: The entries.
  ///   - later: Further entries.
  ///   - time: The current wall time.
  /// - Returns: Whether there is a journal, which has the entries; false if they aren't worth one.
  /// - Throws: `FileError` at the first failed write.
  @discardableResult
  func append(
    _ part: JournalPart<Document>?,
    _ later: [JournalEntry] = [],
    at time: Duration
  ) throws(FileError) -> Bool {
    try state.withLock { (state) throws(FileError) in
      let entries = (part?.written() ?? []) + later
      guard !entries.isEmpty else { return state.journal != nil }
      state.waiting.add(entries, part?.start, at: time)
      if state.isEnded { try removeJournal(&state) }
      try write(&state)
      moveJournal(&state)
      return state.journal != nil
    }
  }

  private func write(_ state: inout State) throws(FileError) {
    if state.journal == nil {
      guard let start = state.waiting.beginning else {
        state.waiting = WaitingEntries()
        return
      }
      var context = JournalContext()
      state.journal = try begin(start, &context)
      (state.length, state.context) = (JournalLength(), context)
    }
    guard let journal = state.journal else { return }
    while true {
      // A failed write leaves the journal as it was.
      var context = state.context
      let batch = state.waiting.nextBatch(&context)
      guard !batch.isEmpty else { break }
      try journal.append(contentsOf: batch)
      state.waiting.removeBatch(batch.count)
      state.context = context
    }
    state.length?.add(state.waiting.length)
    state.waiting = WaitingEntries()
  }

  private func begin(
    _ start: JournalStart,
    _ context: inout JournalContext
  ) throws(FileError) -> DocumentJournal {
    let journal = try journals.create(for: start.path)
    var entries = [JournalEntry.holds(start.version)]
    switch base(of: start, journal) {
    case .kept: break
    // The entries can be replayed as long as the file has this checksum, regardless of its version.
    case .tooLarge(let checksum): entries.append(.saving(checksum: checksum))
    case .changed: entries.insert(.document(start.contents), at: 0)
    }
    do throws(FileError) {
      try journal.append(contentsOf: context.records(of: entries + start.entries))
    } catch {
      // Otherwise each attempt would leave an empty one.
      try? journal.remove()
      throw error
    }
    return journal
  }

  /// Keeps the file's contents as the journal's base, if the file still has them.
  private func base(of start: JournalStart, _ journal: DocumentJournal) -> BaseOutcome {
    guard let path = start.path, start.version != .missing else { return .changed }
    let isLarge = start.version.size > limits.base
    let outcome = try? journal.keepBase(
      of: path,
      expecting: start.version,
      limit: limits.base,
      known: isLarge ? start.source()?.knownChecksum : nil
    )
    return outcome ?? .changed
  }

  // MARK: - Ending

  /// Compacts the journal, whose changes are all in the file.
  ///
  /// - Parameter isEnd: Whether the program ends.
  /// - Complexity: O(1) while the journal is within its limits, or until it has doubled after a
  ///   failed compaction; O(*n*) in its size if it is compacted or moved, and for the first call
  ///   with the journal of an earlier run.
  func settle(isEnd: Bool) {
    state.withLock { state in
      moveJournal(&state)
      guard let journal = state.journal, state.waiting.isEmpty else { return }
      if journal.byteCount >= 2 * state.uncompactedCount {
        do { try compact(journal, &state) } catch { state.uncompactedCount = journal.byteCount }
      }
      if isEnd { try? journal.rest() }
    }
  }

  private func compact(_ journal: DocumentJournal, _ state: inout State) throws {
    let store = HistoryStore<Document>(journal, limits)
    let length = try state.length ?? JournalLength(store.entries().brief)
    state.length = length
    guard length.exceeds(limits) || journal.byteCount > limits.journal else { return }
    (state.length, state.context) = (nil, JournalContext())
    try store.compact()
    state.uncompactedCount = 0
  }

  /// Removes the journal; the next change starts another one.
  func end() {
    state.withLock { state in
      (state.waiting, state.isEnded, state.destination) = (WaitingEntries(), true, nil)
      // A failed removal is tried again before the next entry.
      try? removeJournal(&state)
    }
  }

  private func removeJournal(_ state: inout State) throws(FileError) {
    try state.journal?.remove()
    (state.journal, state.isEnded) = (nil, false)
  }

  /// Moves the journal to another document path; what fails is tried again after the next write or
  /// save.
  func move(to path: FilePath) {
    state.withLock { state in
      state.destination = path
      moveJournal(&state)
    }
  }

  private func moveJournal(_ state: inout State) {
    // A journal that can't be written now can't be copied either.
    guard let path = state.destination, state.waiting.isEmpty else { return }
    if let journal = state.journal {
      guard let moved = try? journals.move(journal, to: path) else { return }
      state.journal = moved
    }
    state.destination = nil
  }

  // MARK: - Reading

  /// Continues the journal whose history matches a file, and removes the other journals.
  ///
  /// If none matches, the latest one is continued with an additional step: the change of the file
  /// by another program.
  ///
  /// - Parameters:
  ///   - histories: The journals, latest first.
  ///   - file: The file.
  ///   - checksum: The checksums of the file's contents.
  ///   - now: The current time.
  /// - Returns: The steps without documents, and the view states.
  func open(
    _ histories: [RestingJournal],
    of file: HistoryFile<Document>,
    _ checksum: FileChecksum<Document>,
    at now: Duration
  ) -> EarlierHistory<Document.Place> {
    state.withLock { state in
      guard state.journal == nil else { return .none }
      let journals = histories.compactMap { try? $0.open() }
      let outcome = EarlierJournals(journals, limits, file, checksum, at: now)
      for journal in journals where journal !== outcome.journal { try? journal.remove() }
      state.journal = outcome.journal
      return outcome.history
    }
  }

  /// Loads steps; returns nil if they no longer exist.
  func read(_ request: StepRequest<Document>) -> ReadSteps<Document>? {
    state.withLock { state in
      guard let journal = state.journal, state.waiting.isEmpty else { return nil }
      return try? HistoryStore<Document>(journal, limits).steps(request)
    }
  }

  /// Removes journals without unsaved work of documents that were not opened recently.
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

/// Journal entries that are not written yet, oldest first.
private nonisolated struct WaitingEntries: Sendable {
  /// The size of a batch in bytes; of a longer sequence, the batches that fit on the disk are
  /// written.
  private static let batchSize = 1 << 20

  /// How the steps and view states in the entries change the length of the journal.
  private(set) var length = JournalLength()

  private var entries: [JournalEntry] = []
  /// The state before the entries.
  private var start: JournalStart?
  private var isWorthJournal = false

  var isEmpty: Bool { entries.isEmpty }

  /// The start of a journal for the entries; nil if they aren't worth one.
  var beginning: JournalStart? { isWorthJournal ? start : nil }

  mutating func add(_ entries: [JournalEntry], _ start: JournalStart?, at time: Duration) {
    if isEmpty { self.start = start }
    // Steps have times of their own.
    let isTimed = entries.contains { if case .step = $0 { true } else { false } }
    if !isTimed, entries.contains(where: \.isChange) { self.entries.append(.written(time)) }
    self.entries += entries
    length.add(entries)
    isWorthJournal = isWorthJournal || start?.isWorthJournal(with: entries) == true
  }

  /// Returns the records of the next batch; none after the last one.
  func nextBatch(_ context: inout JournalContext) -> [[UInt8]] {
    var (records, size): ([[UInt8]], Int) = ([], 0)
    for entry in entries where size < Self.batchSize {
      records.append(context.bytes(of: entry))
      size += records.last?.count ?? 0
    }
    return records
  }

  mutating func removeBatch(_ count: Int) { entries.removeFirst(count) }
}

nonisolated extension JournalStart {
  /// Returns whether entries are worth creating a journal for.
  fileprivate func isWorthJournal(with entries: [JournalEntry]) -> Bool {
    entries.contains { entry in
      if case .view = entry { return isForViews }
      // After an external change, no file has the previous document any more.
      return entry.isBased || entry.isChange
    }
  }
}
