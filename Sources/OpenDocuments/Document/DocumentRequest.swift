public import Documents

/// Work that ``DocumentDisk`` carries out and answers with a ``DocumentOutcome``.
public nonisolated enum DocumentRequest<Document: EditableDocument>: Sendable {
  /// Wait before the journal is written, to batch a burst of changes; answered by
  /// `recordPauseEnded`.
  case pauseRecord

  /// Write entries to the journal; answered by `didFailToRecord` if that fails.
  case record(JournalPart<Document>)

  /// Look for the steps of earlier runs; answered by `didOpenHistory`.
  case openHistory(HistoryFile<Document>)

  /// Load steps that are not in memory; answered by `didReadSteps`.
  case readSteps(StepRequest<Document>)

  /// Move the journal to another document path.
  case moveJournal(FilePath)

  /// Compact the journal, because the file has the document; on termination, also mark it as clean.
  case settleJournal(isEnd: Bool)

  /// Remove the journal.
  case endJournal

  /// Wait before a save, to batch a burst of changes; answered by `pauseEnded`.
  case pause(Duration)

  /// Write a version to its file; answered by `didSave`.
  case save(DocumentSave<Document>)

  /// Read the file again; answered by `didRead`.
  case read(DocumentRead<Document>)

  /// Read more of a file that isn't read to its end; answered by `didReadOn`.
  case readOn(Document)

  /// Start the requested read now if it is delayed, because the end of the program waits for it.
  case readNow

  /// Read unsaved work of an earlier run; answered by `didReadCopy`, or not at all if unreadable.
  case readCopy(FilePath)

  /// Remove files of earlier runs.
  case remove([FilePath])

  /// Write unsaved work to a file of its own; answered by `didKeep`.
  case keep(UnsavedDocument<Document>)

  /// Merge both sides of conflicts as the user has chosen; answered by `didResolve`.
  case resolve(ConflictResolution<Document>)

  /// Compare two versions; answered by `didCompare`.
  case compare(DocumentComparison<Document>)

  /// Prepare an action; answered by `didPrepare`.
  case prepare(DocumentPreparation<Document>)

  /// Cancel work in progress, whose own outcome reports whether that was in time. A save that is
  /// already replacing the file continues, and a file that is being read is left unmerged.
  case cancel(LongWork.Kind)
}

nonisolated extension DocumentRequest {
  /// The phase in which a request of an event is carried out.
  enum Phase: Int, Comparable {
    /// The journal is chosen: the one of this run ends, or that of an earlier run continues.
    case choice
    /// The changes of the event are written to the journal, now or soon.
    case record
    /// Everything else follows.
    case work

    static func < (one: Phase, other: Phase) -> Bool { one.rawValue < other.rawValue }
  }

  /// The phase of the request.
  var phase: Phase {
    switch self {
    case .endJournal, .openHistory: .choice
    case .record, .pauseRecord: .record
    default: .work
    }
  }

  /// Whether the journal must be up to date before the request is carried out.
  var needsJournal: Bool {
    switch self {
    case .save, .readSteps, .moveJournal, .settleJournal: true
    default: false
    }
  }
}

/// A version of the document to write to a file.
public nonisolated struct DocumentSave<Document: Sendable>: Sendable {
  /// The version.
  public let document: Document

  /// The file.
  public let path: FilePath

  /// The version of the file that the save may replace.
  public let expected: FileVersion

  /// The contents of the expected version, if known; a file with equal contents but another version
  /// counts as unchanged.
  public let base: Document?

  /// Copies of interrupted saves, to remove once the save has succeeded.
  public let recoveryCopies: [FilePath]

  /// Whether an administrator writes the file, because the user may not.
  public var isPrivileged = false

  /// What the saved contents must survive.
  public var durability = FileDurability.powerLoss
}

/// A file to read again, with its known version and contents.
public nonisolated struct DocumentRead<Document: Sendable>: Sendable {
  /// The file.
  public let path: FilePath

  /// The last version that was read or written.
  public let known: FileVersion

  /// The contents of that version, if known.
  public let base: Document?

  /// The open document.
  public let mine: Document
}

/// An unsaved document that can't be written to its own file.
public nonisolated struct UnsavedDocument<Document: Sendable>: Sendable {
  /// The document.
  public let document: Document

  /// The file that it belongs to; nil if it has no name.
  public let path: FilePath?
}

/// A file whose history is looked for.
public nonisolated struct HistoryFile<Document: Sendable>: Sendable {
  /// The file; nil while the document has no name.
  let path: FilePath?

  /// The version that was read; missing if there is none.
  let version: FileVersion

  /// What it holds; nil if there is no file, or if its history isn't kept.
  let document: Document?
}
