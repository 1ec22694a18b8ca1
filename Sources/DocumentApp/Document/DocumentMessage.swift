public import Documents

/// What an open document is told: what the user asks for, and the outcomes of its requests.
public nonisolated enum DocumentMessage<Document: EditableDocument>: Sendable {
  // MARK: Editing

  /// Does something to the document.
  case edit(Document.Action)

  /// What closing an open field would do; nil when no field is open, or when nothing was typed there.
  case draft(Document.Action?)

  /// Takes back a step.
  case undo

  /// Makes a step again that was taken back.
  case redo

  // MARK: Saving and ending

  /// The bindings are in place: what has to be done at the start is requested.
  case start

  /// Saves the document, and ends the program then if asked.
  case save(quits: Bool)

  /// Saves the document in a new file.
  case saveAs(FilePath, quits: Bool)

  /// Saves the document over the version that a question was about.
  case overwrite

  /// Asks for a name to save the document under.
  case askName

  /// Shows the document and changes nothing from now on.
  case openReadOnly

  /// Takes back the question.
  case dismissQuestion

  /// Answers the notice that offers the answer.
  case answer(DocumentAnswer)

  /// Goes through the history, or ends that.
  case travel(TravelMessage)

  /// Joins both sides of conflicts as they were chosen.
  case resolve(Document.Conflicts)

  /// Ends the program if nothing is lost by that, or else asks.
  case quit

  /// Ends the program; unsaved work is lost.
  case discard

  /// The program is stopped and may not go on: what waits is saved now.
  case suspend

  /// The program is ended from outside: what isn't saved is kept where the next start finds it.
  case terminate

  // MARK: Outcomes and events

  /// The file may have been changed by somebody.
  case fileMayHaveChanged

  /// Another process has the document open; nil if it isn't known which.
  case isHeld(by: LockHolder?)

  /// The pause before a save is over.
  case pauseEnded

  /// The pause before changes are recorded is over.
  case recordPauseEnded

  /// A save has ended.
  case didSave(SaveOutcome)

  /// The journal can't be written.
  case didFailToRecord(FileError)

  /// The view state has stayed for a while, as it is saved.
  case didSettleView([UInt8])

  /// The journals of earlier runs were opened; nil if they have no steps of this document.
  case didOpenHistory(StoredHistory<Document.Place>?)

  /// Steps were read back; nil if they can't be read.
  case didReadSteps(ReadSteps<Document>?)

  /// The file was read again.
  case didRead(ReadOutcome<Document>)

  /// The work of an earlier run was read, from a file.
  case didReadCopy(Document, FilePath)

  /// Unsaved work was kept in a file of its own, or not.
  case didKeep(KeepOutcome)

  /// Conflicts were resolved, those of the choice with a number; nil if they can't be.
  case didResolve(MergedDocument<Document>?, number: Int)

  /// Two versions were compared; nil if they can't be.
  case didCompare(ComparedDocument<Document>?)
}

nonisolated extension DocumentMessage {
  /// Whether the message asks for a change of the document or of its file.
  var isEdit: Bool {
    switch self {
    case .edit, .draft, .undo, .redo, .save, .saveAs, .overwrite, .askName, .resolve: true
    case .answer(let answer): answer.isEdit
    case .travel(let message): message == .stay
    default: false
    }
  }
}

nonisolated extension DocumentMessage {
  /// Whether the journal is to have all that happened now.
  var isUrgent: Bool {
    switch self {
    case .recordPauseEnded, .suspend, .terminate, .travel(.stay): true
    default: false
    }
  }
}

/// How a save ended.
public nonisolated enum SaveOutcome: Sendable {
  /// The file holds what was to be saved, and this is its version.
  case saved(FileVersion)

  /// The file is as it was, unless the error names what is left of it.
  ///
  /// - Parameters:
  ///   - error: What went wrong.
  ///   - found: The version that lies there now; nil if that can't be told.
  case failed(FileError, found: FileVersion?)
}

/// How reading a file again ended.
public nonisolated enum ReadOutcome<Document: EditableDocument>: Sendable {
  /// The file holds what it held before; its version may be another one.
  case unchanged(FileVersion)

  /// Others have written the document that was open when the file was read.
  case same(Document, FileVersion)

  /// The file holds another document.
  case read(OutsideChange<Document>)

  /// There is no file any more.
  case missing

  /// The file can't be read or holds no document; the text tells why.
  case failed(String)
}

/// What others have done to a file.
public nonisolated struct OutsideChange<Document: EditableDocument>: Sendable {
  /// What the file holds now.
  public let theirs: Document

  /// The version of the file.
  public let version: FileVersion

  /// The document that was open when the file was read.
  public let mine: Document

  /// Both joined; nil if they contradict each other, or can't be joined at all.
  public let merged: MergedDocument<Document>?

  /// What the user can choose from where both contradict each other; nil if there is no choice.
  public let conflicts: Document.Conflicts?

  /// How much both sides did; nil if that isn't known.
  public let extent: OutsideExtent?

  /// Describes a change.
  public init(
    theirs: Document,
    version: FileVersion,
    mine: Document,
    merged: MergedDocument<Document>? = nil,
    conflicts: Document.Conflicts? = nil,
    extent: OutsideExtent? = nil
  ) {
    self.theirs = theirs
    self.version = version
    self.mine = mine
    self.merged = merged
    self.conflicts = conflicts
    self.extent = extent
  }

  /// Whether both can be joined, if the user chooses where they contradict each other.
  var canMerge: Bool { merged != nil || conflicts != nil }
}

/// What came of joining two versions of a document.
public nonisolated struct MergedDocument<Document: EditableDocument>: Sendable {
  /// The document with what both sides did.
  public let document: Document

  /// What that changes in the document that was open.
  public let change: Document.Change

  /// Describes a result.
  public init(_ document: Document, _ change: Document.Change) {
    self.document = document
    self.change = change
  }
}

/// How keeping unsaved work ended.
public nonisolated enum KeepOutcome: Sendable {
  /// The work lies in this file.
  case kept(FilePath)

  /// No place has taken it; each one said why.
  case failed([FileError])
}
