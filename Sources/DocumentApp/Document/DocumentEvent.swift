public import Documents

/// What a message to an open document has led to.
public nonisolated struct DocumentEvent<Document: EditableDocument>: Sendable {
  /// What has changed in the document.
  public var change: Document.Change?

  /// What has to happen outside of it.
  public var requests: [DocumentRequest<Document>] = []

  /// Whether anything may have changed that a view shows; not where something is typed in a field.
  var changesState = true

  /// Whether there is nothing to tell: what is typed in a field and not recorded changes only the draft.
  var isEmpty: Bool { !changesState && !changesDocument && requests.isEmpty }

  /// Whether the document has changed.
  var changesDocument: Bool { change != nil }

  /// Makes an event.
  public init(change: Document.Change? = nil, requests: [DocumentRequest<Document>] = []) {
    self.change = change
    self.requests = requests
  }
}

/// What an open document needs done outside; each outcome comes back as a message.
public nonisolated enum DocumentRequest<Document: EditableDocument>: Sendable {
  /// Wait a moment, so that the journal keeps a burst of changes as one; answered by `recordPauseEnded`.
  case pauseRecord

  /// Keep what happened in the journal; answered by `didFailToRecord` if that fails.
  case record(JournalPart<Document>)

  /// Look for the steps of earlier runs; answered by `didOpenHistory`.
  case openHistory(HistoryFile)

  /// Read steps back that are not in memory; answered by `didReadSteps`.
  case readSteps(StepRequest<Document>)

  /// Have the journal go on as that of another file.
  case moveJournal(FilePath)

  /// Let go of what is too old in the journal: its file holds the document.
  case settleJournal(isEnd: Bool)

  /// Remove the journal: nothing of it is needed any more.
  case endJournal

  /// Wait a moment, so that a burst of changes is saved as one; answered by `pauseEnded`.
  case pause(Duration)

  /// Write a version to its file; answered by `didSave`.
  case save(DocumentSave<Document>)

  /// Read the file again; answered by `didRead`.
  case read(DocumentRead<Document>)

  /// Read the work of an earlier run; answered by `didReadCopy`, or by nothing if it can't be read.
  case readCopy(FilePath)

  /// Remove files of earlier runs.
  case remove([FilePath])

  /// Keep work that isn't saved in a file of its own; answered by `didKeep`.
  case keep(UnsavedWork<Document>)

  /// Join both sides of conflicts as the user has chosen; answered by `didResolve`.
  case resolve(ConflictResolution<Document>)

  /// Compare two versions; answered by `didCompare`.
  case compare(DocumentComparison<Document>)

  /// Show what differs between two versions.
  case showDifferences(ComparedDocument<Document>)

  /// Tell the view state as it is now; answered by `didSettleView`.
  case captureView

  /// Show a view state, as it was saved.
  case showView([UInt8])

  /// Close the field that is open: what was typed there is in the document.
  case closeField

  /// Tell that the document is saved.
  case tellSaved

  /// End the program.
  case end(Ending)
}

nonisolated extension DocumentRequest {
  /// Whether the journal has to have all that happened before the request is carried out.
  var needsJournal: Bool {
    switch self {
    case .save, .readSteps, .moveJournal, .settleJournal, .end: true
    default: false
    }
  }
}

/// A version to be written to a file.
public nonisolated struct DocumentSave<Document: Sendable>: Sendable {
  /// The version.
  public let document: Document

  /// The file.
  public let path: FilePath

  /// The version of the file that may be replaced.
  public let expected: FileVersion

  /// The document that the expected version holds, if known: a file with other times and the same
  /// contents was not changed.
  public let base: Document?

  /// Whole texts of saves that broke off, of no use once the file is whole.
  public let recoveryCopies: [FilePath]
}

/// A file to be read again, and what is known of it.
public nonisolated struct DocumentRead<Document: Sendable>: Sendable {
  /// The file.
  public let path: FilePath

  /// The version that was read or written last.
  public let known: FileVersion

  /// The document that this version holds, if known.
  public let base: Document?

  /// The document that is open.
  public let mine: Document
}

/// Work that can't go into its own file.
public nonisolated struct UnsavedWork<Document: Sendable>: Sendable {
  /// The work.
  public let document: Document

  /// The file that it belongs to; nil if it has no name.
  public let path: FilePath?
}

/// How a program ends.
public nonisolated struct Ending: Sendable, Equatable {
  /// The exit status.
  public let status: Int32

  /// What is left to say on standard error; nil if there is nothing.
  public let message: String?

  /// Describes an end.
  public init(status: Int32 = 0, message: String? = nil) {
    self.status = status
    self.message = message
  }
}
