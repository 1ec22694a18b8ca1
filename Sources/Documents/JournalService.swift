/// Opens and creates the journals of documents in one folder.
///
/// A document has a journal for each instance of the app that has it open: `NAME-HASH.journal`,
/// `NAME-HASH-2.journal` and so on. At its start an app takes the journals that no process uses, to
/// recover the edits that were not saved, and creates one of its own:
///
/// ```swift
/// let journals = SystemJournalService(folder: folders.state)
/// for journal in journals.takeAll(of: path).journals {
///   print("unsaved edits in \(journal.path.shownText)")
/// }
/// let journal = try journals.create(for: path)
/// try journal.append(edit)
/// ```
///
/// A journal has one owner, the process that holds the lock of its file, even if several processes
/// start at the same time. The system releases the lock when the process ends in any way.
///
/// Every method blocks until it is done and may be called from any thread; apps call them off the
/// main actor. Apps use ``SystemJournalService``, tests use `MemoryJournalService`.
public protocol JournalService: Sendable {
  /// Opens and locks every journal of a document that no live process uses.
  ///
  /// Damage never prevents a start. The bytes after the last whole record are copied to a file
  /// beside the journal, `NAME-HASH.torn` or the next free number, and cut off. A file that is not
  /// a journal is renamed to such a name. A journal that can't be opened is reported and left
  /// alone.
  ///
  /// - Parameter document: The document's file, or nil for journals of documents without a name.
  /// - Returns: The journals, and what was wrong with others.
  /// - Complexity: O(*n*) in the size of the journals, with one block at a time in memory.
  func takeAll(of document: FilePath?) -> TakenJournals

  /// Opens and locks one journal, as ``takeAll(of:)`` does, unless a live process uses it.
  ///
  /// - Parameter path: The path of an ``IdleJournal``.
  /// - Returns: The journal, or what was wrong with it; nothing if it was removed.
  func take(_ path: FilePath) -> TakenJournals

  /// Creates and locks the next free journal of a document, and the folder if it is missing.
  ///
  /// Only the owner of the process may read the file and enter the folder.
  ///
  /// - Parameter document: The document's file, or nil for a document without a name.
  /// - Returns: A journal without records.
  /// - Throws: `FileError` if no file can be created or locked.
  /// - Complexity: O(*n*) in the number of files in the folder.
  func create(for document: FilePath?) throws(FileError) -> DocumentJournal

  /// Lists the journals of all documents that were not written for some time, the oldest first.
  ///
  /// An app uses this to remove old journals, but no unsaved work:
  ///
  /// ```swift
  /// for idle in try journals.idleJournals(for: .seconds(30 * 24 * 60 * 60)) {
  ///   for journal in journals.take(idle.path).resting { try journal.open()?.remove() }
  /// }
  /// ```
  ///
  /// - Complexity: O(*n* log *n*) in the number of journals.
  func idleJournals(for age: Duration) throws(FileError) -> [IdleJournal]
}

extension JournalService {
  /// Copies a journal for another document, and removes it.
  ///
  /// If the process ends before that is done, both documents have the records.
  ///
  /// - Parameters:
  ///   - journal: The journal; it is closed then.
  ///   - document: The document's file.
  /// - Returns: The journal of that document, with the same base and the same records.
  /// - Throws: `FileError` if the journal can't be copied; it is then as it was.
  /// - Complexity: O(*n*) in the size of the journal and its base.
  public func move(
    _ journal: DocumentJournal,
    to document: FilePath
  ) throws(FileError) -> DocumentJournal {
    let copy = try create(for: document)
    do throws(FileError) {
      if let base = try journal.openBase() {
        _ = try copy.keepBase(holding: try base.bytes())
      }
      try copy.append(contentsOf: try journal.records().map(\.bytes))
    } catch {
      try? copy.remove()
      throw error
    }
    try? journal.remove()
    return copy
  }
}

/// The journals that a start has opened, and those that it could not open.
public struct TakenJournals: Sendable {
  /// The journals that are now open in this process, least recently used first.
  ///
  /// A journal without records was created just before its process ended, and can be removed.
  public internal(set) var journals: [DocumentJournal] = []

  /// The clean journals, now locked for this process, least recently used first.
  public internal(set) var resting: [RestingJournal] = []

  /// The paths of the journals that other processes, or other parts of this one, have open.
  public internal(set) var inUse: [FilePath] = []

  /// Files that had the name of a journal but other contents; they were renamed.
  public internal(set) var foreign: [DamagedBytes] = []

  /// The errors of the journals that can't be opened.
  public internal(set) var failures: [FileError] = []
}

/// A journal that was not written for some time.
public struct IdleJournal: Sendable, Hashable {
  /// The path of its file.
  public let path: FilePath

  /// The number of bytes.
  public let byteCount: Int

  /// The time when it was last written (mtime), in nanoseconds since 1970.
  public let lastUsed: Int64
}

/// Bytes of a journal's file that are not whole records, and the file that keeps them.
public struct DamagedBytes: Sendable, Hashable {
  /// The path of the journal that contained them.
  public let journal: FilePath

  /// The number of bytes.
  public let count: Int

  /// The file that keeps them, or nil while they are still at the end of the journal.
  ///
  /// They stay there if no other file could be written. The next append tries again, and fails if
  /// that fails.
  public let path: FilePath?
}

/// The journals in a folder of this computer.
///
/// ```swift
/// let journals = SystemJournalService(folder: StateFolders(app: "clocks").state)
/// ```
public struct SystemJournalService: JournalService {
  private let folder: JournalFolder

  /// Creates a service; the folder is created together with the first journal.
  public init(folder: FilePath) {
    self.init(folder: folder, calls: SystemCalls())
  }

  init(folder: FilePath, calls: SystemCalls) {
    self.folder = JournalFolder(path: folder, disk: SystemJournalDisk(calls: calls))
  }

  /// Opens and locks every journal of a document that no live process uses.
  public func takeAll(of document: FilePath?) -> TakenJournals { folder.takeAll(of: document) }

  /// Opens and locks one journal, unless a live process uses it.
  public func take(_ path: FilePath) -> TakenJournals { folder.take(path) }

  /// Creates and locks the next free journal of a document.
  public func create(for document: FilePath?) throws(FileError) -> DocumentJournal {
    try folder.create(for: document)
  }

  /// Lists the journals of all documents that were not written for some time, the oldest first.
  public func idleJournals(for age: Duration) throws(FileError) -> [IdleJournal] {
    try folder.idle(for: age)
  }
}
