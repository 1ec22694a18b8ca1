import Documents
import ModelAdapters

/// What the journals of a document tell at a start.
nonisolated struct JournalReading<Document: EditableDocument>: Sendable {
  /// The journal that goes on, with work that isn't saved.
  private(set) var journal: DocumentJournal?

  /// The work.
  private(set) var work: RecoveredWork<Document>?

  /// The journals of which one may hold the history of what the file holds, the latest first.
  private(set) var histories: [RestingJournal] = []

  /// Where bytes lie that are no whole records of a journal.
  private(set) var damaged: [FilePath] = []

  /// Files with what was typed in documents that are not there any more as they were.
  private(set) var typed: [FilePath] = []

  /// Looks through the journals that no other run has open.
  ///
  /// Of several with unsaved work the one that was used last goes on; the others are found again at a
  /// later start. Those without are put to rest, and read only when their history is needed. Where the
  /// document that the work belongs to is not there any more, what was typed goes into a file of its own.
  ///
  /// - Parameters:
  ///   - journals: Where they lie.
  ///   - path: The document; nil if it has no name.
  ///   - file: What its file holds, and the version of that.
  ///   - copies: Where files with unsaved work lie, and the disk.
  init(
    _ journals: any JournalService,
    of path: FilePath?,
    _ file: (document: Document, version: FileVersion),
    _ copies: UnsavedCopies
  ) {
    let taken = journals.takeAll(of: path)
    damaged = (taken.foreign + taken.journals.compactMap(\.damaged)).compactMap(\.path)
    let checksum = FileChecksum(path: path, files: copies.files)
    var hasRested = false
    func rest(_ journal: DocumentJournal) {
      // One without records was made just before its run was killed.
      if journal.byteCount == 0 { try? journal.remove() } else { try? journal.rest() }
      journal.close()
      hasRested = true
    }
    for journal in taken.journals.reversed() {
      guard let entries = try? HistoryStore<Document>(journal).entries() else { continue }
      let marks = JournalMarks(entries, base: journal.base)
      let count = marks.count(of: file.version, checksum: checksum.callAsFunction)
      guard marks.isUnsaved(since: count) else {
        rest(journal)
        continue
      }
      let base: Document
      do {
        base = try HistoryStore<Document>(journal).base(entries, or: file.document)
      } catch let error as FileError where !error.isAboutContents {
        // The next start may be able to read it.
        continue
      } catch {
        if keepTyped(entries.dropFirst(marks.savedCount), copies) { try? journal.remove() }
        continue
      }
      guard work == nil else { continue }
      let savedCount = count ?? marks.savedCount
      let replay = JournalReplay(entries, on: base, savedCount: savedCount)
      guard replay.isWhole || cut(journal, entries, after: replay.count, copies) else { continue }
      let isBased = marks.isBased && savedCount == marks.savedCount
      if !isBased, replay.isSaved {
        rest(journal)
      } else {
        let work = RecoveredWork(
          base: base,
          entries: Array(entries.prefix(replay.count)),
          savedCount: savedCount,
          isFileKnown: count != nil,
          isBased: isBased,
          file: isBased && count != nil ? file.document : nil
        )
        (self.work, self.journal) = (work, journal)
      }
    }
    guard work == nil else { return }
    let rested = hasRested ? journals.takeAll(of: path).resting : []
    histories = (taken.resting + rested).sorted { $0.lastUsed > $1.lastUsed }
  }

  /// Whether the document was changed after its view state was written.
  func isNewer(thanViewOf path: FilePath?, _ services: Services) -> Bool {
    let times = histories.map(\.lastUsed) + (journal.map { [$0.lastUsed] } ?? [])
    guard let path, let latest = times.max() else { return false }
    let view = try? services.files.version(of: services.folders.path(of: path, as: .view))
    return view.map { $0.modified < latest } ?? false
  }

  /// Drops entries that don't fit, so that those of this run follow ones that do; what was typed in them
  /// goes into a file of its own.
  private mutating func cut(
    _ journal: DocumentJournal,
    _ entries: [JournalEntry],
    after count: Int,
    _ copies: UnsavedCopies
  ) -> Bool {
    guard keepTyped(entries.dropFirst(count), copies) else { return false }
    let records = entries.prefix(count).map(\.bytes)
    return (try? journal.restart(with: records, base: journal.base)) != nil
  }

  /// Keeps what was typed in a file of its own; false where no file can be written.
  private mutating func keepTyped(
    _ entries: ArraySlice<JournalEntry>,
    _ copies: UnsavedCopies
  ) -> Bool {
    // Of what was typed in fields only the last may not be in a step.
    let field = entries.last { if case .draft = $0 { true } else { false } }
    let edits = entries.compactMap(\.edit) + [field?.draft].compactMap(\.self)
    let bytes = edits.flatMap(Document.typed(in:))
    guard !bytes.isEmpty else { return true }
    guard case .kept(let path) = copies.keep(bytes) else { return false }
    typed.append(path)
    return true
  }
}

nonisolated extension JournalReplay {
  /// Whether all changes were taken back, so that the document is what its file held last.
  fileprivate var isSaved: Bool {
    isWhole && typed == nil && saved.map(history.document.isSame) ?? false
  }
}

nonisolated extension FileError {
  /// Whether the file is gone for good, or holds something else.
  fileprivate var isAboutContents: Bool { reason == .missing || reason == .damaged }
}

/// The checksum of a document's file.
nonisolated struct FileChecksum {
  let path: FilePath?
  let files: any FileService

  /// Reads the file; nil if there is none.
  ///
  /// - Complexity: O(*n*) in the size of the file.
  func callAsFunction() -> UInt64? {
    guard let path, let file = try? files.open(path) else { return nil }
    return try? Checksum(of: file).value
  }
}

nonisolated extension JournalEntry {
  /// What the entry did to the document.
  fileprivate var edit: [UInt8]? {
    switch self {
    case .step(let edit, _, _, _), .follow(let edit), .document(let edit): edit
    case .undo(let edit), .redo(_, let edit): edit
    default: nil
    }
  }

  /// What was typed in a field that was open.
  fileprivate var draft: [UInt8]? {
    if case .draft(let edit) = self { edit } else { nil }
  }
}
