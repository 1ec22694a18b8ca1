public import Documents

/// The notification of an open document: its change and its requests.
public nonisolated struct DocumentEvent<Document: EditableDocument>: Sendable {
  /// The change of the document, if any.
  public var change: Document.Change?

  /// The work to do outside the reducer, in order.
  public var requests: [DocumentRequest<Document>] = []

  /// Whether state that views show may have changed; typing in a field changes only the draft.
  var changesState = true

  /// Whether there is nothing to notify of.
  var isEmpty: Bool { !changesState && !changesDocument && requests.isEmpty }

  /// Whether the document has changed.
  var changesDocument: Bool { change != nil }

  /// Makes an event.
  public init(change: Document.Change? = nil, requests: [DocumentRequest<Document>] = []) {
    self.change = change
    self.requests = requests
  }
}

/// Work for an endpoint; its outcome comes back as a message.
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

  /// Cancel the save in progress; `didSave` reports what became of it.
  case cancelSave

  /// Read the file again; answered by `didRead`.
  case read(DocumentRead<Document>)

  /// Start the requested read now if it is delayed, because the end of the program waits for it.
  case readNow

  /// Don't merge the file that is being read; answered by the `didRead` of the read.
  case cancelMerge

  /// Read unsaved work of an earlier run; answered by `didReadCopy`, or not at all if unreadable.
  case readCopy(FilePath)

  /// Remove files of earlier runs.
  case remove([FilePath])

  /// Write unsaved work to a file of its own; answered by `didKeep`.
  case keep(UnsavedWork<Document>)

  /// Merge both sides of conflicts as the user has chosen; answered by `didResolve`.
  case resolve(ConflictResolution<Document>)

  /// Compare two versions; answered by `didCompare`.
  case compare(DocumentComparison<Document>)

  /// Cancel the comparison in progress; answered by its `didCompare`.
  case cancelCompare

  /// Show the differences between two versions.
  case showDifferences(ComparedDocument<Document>)

  /// Prepare an action; answered by `didPrepare`.
  case prepare(DocumentPreparation<Document>)

  /// Cancel the preparation in progress; answered by its `didPrepare`.
  case cancelPreparation

  /// Show how a preparation has ended.
  case showPreparation(PreparationEnd<Document>)

  /// Capture the current view state; answered by `didSettleView`.
  case captureView

  /// Tell the view state that follows the change of a step; answered by `didFollowStep`.
  case captureStepView(step: Int)

  /// Show a view state, as it was saved; answered by `didShowView`.
  case showView([UInt8])

  /// Close the open field, because its text is in the document.
  case closeField

  /// Keep the open field, whose text this event has put into the document.
  case keepField

  /// Tell why the document refuses the text of the open field, which stays open.
  case refuseField

  /// Read the bytes of the document in the encoding of this name.
  case readAs(String)

  /// Show that the document is saved.
  case showSaved

  /// End the program.
  case end(DocumentEnding)
}

nonisolated extension DocumentRequest {
  /// Whether the journal must be up to date before the request is carried out.
  var needsJournal: Bool {
    switch self {
    case .save, .readSteps, .moveJournal, .settleJournal, .end: true
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

/// Unsaved work that can't be written to its own file.
public nonisolated struct UnsavedWork<Document: Sendable>: Sendable {
  /// The work.
  public let document: Document

  /// The file that it belongs to; nil if it has no name.
  public let path: FilePath?
}

/// The exit status and message of the program.
public nonisolated struct Ending: Sendable, Equatable {
  /// The exit status.
  public let status: Int32

  /// The message for standard error, if any.
  public let message: String?

  /// Makes an ending.
  public init(status: Int32 = 0, message: String? = nil) {
    self.status = status
    self.message = message
  }
}
