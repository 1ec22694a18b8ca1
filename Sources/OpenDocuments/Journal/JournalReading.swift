import Documents
import ModelAdapters

/// The result of reading the journals of a document when it is opened.
nonisolated struct JournalReading<Document: EditableDocument>: Sendable {
  /// The journal with unsaved work, to continue.
  private(set) var journal: DocumentJournal?

  /// The unsaved work.
  private(set) var work: RecoveredJournal<Document>?

  /// The journals that may contain the history of the file, latest first.
  private(set) var histories: [RestingJournal] = []

  /// Files with bytes that are not complete journal records.
  private(set) var damaged: [FilePath] = []

  /// Why journals can't be read; they stay as they are.
  private(set) var failures: [FileError] = []

  /// Files with inserted text of journals whose base document is lost.
  private(set) var typed: [FilePath] = []

  /// Reads the journals that no other process has open.
  ///
  /// Of several journals with unsaved work, the last used one is continued; the others are found
  /// again at a later start. Journals without unsaved work are marked as clean, and read only when
  /// their history is needed. If the base document of unsaved work is lost, the inserted text is
  /// written to a file of its own.
  ///
  /// - Parameters:
  ///   - journals: The journal service.
  ///   - path: The document; nil if it has no name.
  ///   - file: The document in the file, and the file's version.
  ///   - copies: The locations for files with unsaved work.
  ///   - limits: The limits of the history.
  init(
    _ journals: any JournalService,
    of path: FilePath?,
    _ file: (document: Document, version: FileVersion),
    _ copies: UnsavedCopies,
    _ limits: HistoryLimits
  ) {
    let taken = journals.takeAll(of: path)
    failures = taken.failures
    damaged = (taken.foreign + taken.journals.compactMap(\.damaged)).compactMap(\.path)
    let checksum = FileChecksum(path: path, files: copies.files, document: file.document)
    var hasRested = false
    for journal in taken.journals.reversed() {
      do {
        guard try read(journal, file, checksum, copies, limits) else {
          // A journal without records was created just before its run was killed.
          if journal.byteCount == 0 { try? journal.remove() } else { try? journal.rest() }
          journal.close()
          hasRested = true
          continue
        }
      } catch {
        failures.append(FileError(error, path: journal.path, operation: .read))
      }
    }
    guard work == nil else { return }
    let rested = hasRested ? journals.takeAll(of: path).resting : []
    histories = (taken.resting + rested).sorted { $0.lastUsed > $1.lastUsed }
  }

  /// Reads a journal, and continues it if no later one has unsaved work.
  ///
  /// - Returns: Whether it has unsaved work.
  /// - Throws: An error if it can't be read, or not replayed as a whole.
  private mutating func read(
    _ journal: DocumentJournal,
    _ file: (document: Document, version: FileVersion),
    _ checksum: FileChecksum<Document>,
    _ copies: UnsavedCopies,
    _ limits: HistoryLimits
  ) throws -> Bool {
    let store = HistoryStore<Document>(journal)
    let entries = try store.entries()
    let marks = JournalMarks(entries, base: journal.base)
    let count = marks.count(of: file.version, checksum: checksum)
    guard marks.isUnsaved(since: count) else { return false }
    var document = file.document
    try document.readAll()
    let base: Document
    do {
      base = try store.base(
        entries,
        or: document,
        isKnown: count != nil,
        like: document
      )
    } catch let error as FileError where !error.isAboutContents {
      // Not a permanent error: the next start may be able to read it.
      throw error
    } catch {
      guard keepTyped(entries.brief.dropFirst(marks.savedCount), copies) else { throw error }
      try? journal.remove()
      return true
    }
    guard work == nil else { return true }
    let savedCount = count ?? marks.savedCount
    let replay = JournalReplay(entries, on: base, savedCount: savedCount, limit: limits.steps)
    guard replay.isWhole || cut(journal, entries, after: replay.count, copies) else {
      throw FileError(path: journal.path, operation: .read, reason: .damaged)
    }
    let isBased = marks.isBased && savedCount == marks.savedCount
    if !isBased, replay.isSaved { return false }
    work = RecoveredJournal(
      replay,
      of: entries.prefix(replay.count),
      on: base,
      savedCount: savedCount,
      isFileKnown: count != nil,
      isBased: isBased,
      file: isBased && count != nil ? document : nil
    )
    self.journal = journal
    return true
  }

  /// Returns whether the document was changed after its view state was written.
  func isNewer(thanViewOf path: FilePath?, _ services: DocumentServices) -> Bool {
    let times = histories.map(\.lastUsed) + (journal.map { [$0.lastUsed] } ?? [])
    guard let path, let latest = times.max() else { return false }
    let view = try? services.files.version(of: services.folders.path(of: path, as: .view))
    return view.map { $0.modified < latest } ?? false
  }

  /// Removes entries that can't be replayed from the journal, and keeps their inserted text in a
  /// file of its own.
  private mutating func cut(
    _ journal: DocumentJournal,
    _ entries: JournalEntries,
    after count: Int,
    _ copies: UnsavedCopies
  ) -> Bool {
    guard keepTyped(entries.brief.dropFirst(count), copies) else { return false }
    var context = JournalContext()
    let records = context.records(of: entries.prefix(count))
    return (try? journal.restart(with: records, base: journal.base)) != nil
  }

  /// Writes the inserted text of entries to a file of its own; returns false if that fails.
  private mutating func keepTyped(
    _ entries: some Sequence<JournalEntry>,
    _ copies: UnsavedCopies
  ) -> Bool {
    var (bytes, draft): ([UInt8], [UInt8]?) = ([], nil)
    for entry in entries {
      if let edit = entry.edit { bytes += Document.typed(in: edit) }
      // Only a draft after the last change is no part of a step.
      if entry.isChange || entry.isDraft { draft = entry.draft }
    }
    bytes += draft.map(Document.typed(in:)) ?? []
    guard !bytes.isEmpty else { return true }
    guard case .kept(let path) = copies.keep(bytes) else { return false }
    typed.append(path)
    return true
  }
}

nonisolated extension JournalReplay {
  /// Whether all changes were undone, so that the document equals the last saved one.
  fileprivate var isSaved: Bool {
    isWhole && typed == nil && saved.map(history.document.isSame) ?? false
  }
}

nonisolated extension FileError {
  /// Whether the error is permanent: the file is gone or damaged.
  fileprivate var isAboutContents: Bool { reason == .missing || reason == .damaged }
}

/// The checksums by which a journal recognizes the contents of a document's file.
nonisolated struct FileChecksum<Document: EditableDocument> {
  let path: FilePath?
  let files: any FileService

  /// The document in the file; nil if that isn't known.
  let document: Document?

  /// Returns the first result of a closure for the checksum that the document knows, and then for
  /// that of all bytes of the file; nil if there is none.
  ///
  /// - Complexity: O(*n*) in the size of the file, unless the first checksum has a result.
  func first<Result>(_ find: (UInt64) -> Result?) -> Result? {
    if let known = (try? document?.source)?.knownChecksum, let result = find(known) {
      return result
    }
    guard let path, let file = try? files.open(path), let checksum = try? Checksum(of: file)
    else { return nil }
    return find(checksum.value)
  }
}

nonisolated extension JournalEntry {
  /// The edit of the entry, if any.
  var edit: [UInt8]? {
    switch self {
    case .step(let edit, _, _, _), .follow(let edit), .document(let edit): edit
    case .undo(let edit), .redo(_, let edit): edit
    default: nil
    }
  }

  /// The edit of the draft, if any.
  fileprivate var draft: [UInt8]? {
    if case .draft(let edit) = self { edit } else { nil }
  }
}
