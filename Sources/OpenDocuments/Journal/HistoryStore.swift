import Documents
import ModelAdapters

/// The history of a document in its journal, which can be loaded in parts and compacted.
nonisolated struct HistoryStore<Document: EditableDocument> {
  private let journal: DocumentJournal
  private let limits: HistoryLimits

  /// Makes the history of a journal.
  init(_ journal: DocumentJournal, _ limits: HistoryLimits = HistoryLimits()) {
    (self.journal, self.limits) = (journal, limits)
  }

  /// Returns all entries of the journal, up to the first one of an unknown kind.
  ///
  /// - Complexity: O(*n*) in the size of the journal.
  func entries() throws -> JournalEntries { try JournalEntries(journal) }

  /// Returns the document before the entries.
  ///
  /// - Parameters:
  ///   - entries: The entries of the journal.
  ///   - document: The document in the file, used if it equals the base.
  ///   - isKnown: Whether the journal names the file's version or contents. Without a stored base,
  ///     the file's document is the base then, if nothing was saved since.
  ///   - pattern: A document whose format, such as its encoding, is used to read a stored base,
  ///     unless the entries specify another.
  /// - Returns: The document.
  /// - Throws: `FileError` if it no longer exists.
  func base(
    _ entries: JournalEntries,
    or document: Document?,
    isKnown: Bool,
    like pattern: Document?
  ) throws -> Document {
    let base = try storedBase(entries, or: document, isKnown: isKnown, like: pattern)
    // A lazy sequence would read the document twice for its first element.
    for edit in entries.brief.lazy.compactMap(\.edit) {
      if let read = base.reading(before: edit) { return read }
    }
    return base
  }

  private func storedBase(
    _ entries: JournalEntries,
    or document: Document?,
    isKnown: Bool,
    like pattern: Document?
  ) throws -> Document {
    do {
      if let file = try journal.openBase() { return try Document(reading: file, like: pattern) }
    } catch {
      // Even if another program removed the base, the file may still have its contents.
      guard let document, Checksum(of: try document.source).value == journal.base?.checksum else {
        throw error
      }
      return document
    }
    if case .document(let bytes)? = entries.brief.first(where: \.isChange) {
      return try Document(reading: BytesReading(bytes), like: pattern)
    }
    let marks = JournalMarks(entries, base: nil)
    guard marks.isSavedUnchanged, isKnown, let document else {
      throw FileError(path: journal.path, operation: .read, reason: .missing)
    }
    return document
  }

  // MARK: - Loading

  /// Returns the steps and view states, if they match a file and there is no unsaved work.
  ///
  /// - Parameters:
  ///   - version: The version of the file.
  ///   - checksum: The checksums of the file's contents; needed only if the version doesn't match.
  /// - Returns: The history without documents; nil if it belongs to another version.
  /// - Throws: `FileError` if the journal can't be read.
  func history(
    of version: FileVersion,
    checksum: FileChecksum<Document>
  ) throws -> StoredHistory<Document.Place>? {
    guard journal.damaged == nil, version != .missing else { return nil }
    let entries = try entries()
    let marks = JournalMarks(entries, base: journal.base)
    guard marks.count(of: version, checksum: checksum) != nil, !marks.isBased else { return nil }
    let history = StoredHistory<Document.Place>(entries)
    return history.isEmpty ? nil : history
  }

  /// Returns the history after another program changed the file between two runs, and appends that
  /// change to the journal as a step.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - now: The time of the day.
  /// - Returns: The history; nil if there are no steps, or if the history of the file isn't kept.
  /// - Throws: `FileError` if the journal can't be replayed or written.
  /// - Complexity: O(*n*) in the size of the journal and that of the document.
  func history(
    followedBy file: HistoryFile<Document>,
    at now: Duration
  ) throws -> StoredHistory<Document.Place>? {
    guard let document = file.document, journal.damaged == nil else { return nil }
    let (entries, replay) = try replay(like: document)
    var history = StoredHistory<Document.Place>(entries)
    guard !history.isEmpty else { return nil }
    let last = replay.history
    let edit = document.edit(from: last.document)
    var replayed = last.document
    try replayed.replay(edit)
    guard Checksum(of: try replayed.source).value == Checksum(of: try document.source).value else {
      throw damaged
    }
    // The step must not precede the one that it follows, whatever time the file has.
    let changed = min(Duration.nanoseconds(file.version.modified), now)
    let time = max(changed, last.currentStep?.time ?? .zero)
    let mark = StepMark<Document.Place>(label: .changedOutside).bytes
    let added: [JournalEntry] = [
      .written(now), .step(edit: edit, mark: mark, joins: false, time: time), .holds(file.version),
    ]
    try journal.append(contentsOf: added.map(\.bytes))
    history.add(added)
    return history
  }

  /// Whether the journal has any steps or view states, as far as it can be read.
  var hasSteps: Bool {
    let history = (try? entries()).map { StoredHistory<Document.Place>($0) }
    return journal.damaged != nil || history.map { !$0.isEmpty } ?? true
  }

  /// Whether the journal has work that isn't saved.
  func isUnsaved() throws -> Bool {
    let marks = JournalMarks(try entries(), base: journal.base)
    return marks.isUnsaved(since: marks.savedCount)
  }

  /// Loads the documents of a step and of the steps around it.
  ///
  /// - Parameter request: The missing step.
  /// - Returns: As many steps as fit in the memory limit, or in half of it.
  /// - Throws: `FileError` if the journal doesn't lead to the open document.
  /// - Complexity: O(*n*) in the size of the journal and the document.
  func steps(_ request: StepRequest<Document>) throws -> ReadSteps<Document> {
    let (entries, replay) = try replay(like: request.document)
    let history = replay.history
    guard let mine = try? request.document.source, let read = try? history.document.source,
      Checksum(of: mine).value == Checksum(of: read).value,
      history.currentID == request.current
    else { throw damaged }
    var (versions, weight): ([Int: DocumentHistory<Document>.Versions], Int) = ([:], 0)
    let limit = limits.memory / (request.fillsMemory ? 1 : 2)
    for id in history.tree.ids.sorted(by: { abs($0 - request.id) < abs($1 - request.id) }) {
      guard weight < limit, let step = history[id] else { break }
      versions[id] = step.parent == nil && !request.fillsMemory ? nil : step.versions
      weight += versions[id]?.weight ?? 0
    }
    return ReadSteps(
      versions: versions,
      document: history.document,
      saved: replay.saved,
      savedVersion: JournalMarks(entries, base: journal.base).version,
      generation: request.generation
    )
  }

  private func replay(
    like pattern: Document? = nil,
    keepsEdits: Bool = false
  ) throws -> (JournalEntries, JournalReplay<Document>) {
    let entries = try entries()
    let marks = JournalMarks(entries, base: journal.base)
    let base = try base(entries, or: nil, isKnown: false, like: pattern)
    let replay = JournalReplay(
      entries,
      on: base,
      savedCount: marks.savedCount,
      limit: limits.steps,
      keepsEdits: keepsEdits
    )
    guard replay.isWhole else { throw damaged }
    return (entries, replay)
  }

  private var damaged: FileError {
    FileError(path: journal.path, operation: .read, reason: .damaged)
  }

  // MARK: - Compacting

  /// Drops the oldest steps, as many as are above the limits.
  ///
  /// The document after the last dropped step becomes the base of the remaining steps. Call it only
  /// if the file has the document, so that no unsaved work depends on the journal.
  ///
  /// - Throws: `FileError` if the journal can't be replaced; it is unchanged then.
  /// - Complexity: O(*n*) in the size of the journal.
  func compact() throws {
    var (entries, replay) = try replay(keepsEdits: true)
    let marks = JournalMarks(entries, base: journal.base)
    replay.forget(steps: limits.steps, bytes: limits.journal / 4 * 3)
    let base = try journal.keepBase(holding: try replay.base.source)
    var context = JournalContext()
    let records = context.records(of: replay.rewritten(savedAs: marks.version))
    try journal.restart(with: records, base: base)
  }
}

/// A request to load steps.
public nonisolated struct StepRequest<Document: Sendable>: Sendable {
  /// The step whose documents are missing.
  let id: Int

  /// The current step.
  let current: Int

  /// The open document.
  let document: Document

  /// The generation of the open document and its history.
  let generation: Int

  /// Whether to load up to the whole memory limit instead of half of it.
  let fillsMemory: Bool
}

/// Loaded steps.
public nonisolated struct ReadSteps<Document: EditableDocument>: Sendable {
  /// The documents of the steps.
  let versions: [Int: DocumentHistory<Document>.Versions]

  /// The open document.
  let document: Document

  /// The last saved document.
  let saved: Document?

  /// The version of the file with the last saved document.
  let savedVersion: FileVersion

  /// The generation of the document at the request.
  let generation: Int
}
