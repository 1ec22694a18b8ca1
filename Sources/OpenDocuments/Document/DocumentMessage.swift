public import Documents

/// The messages of an open document: the user's commands, and the outcomes of requests.
public nonisolated enum DocumentMessage<Document: EditableDocument>: Sendable {
  // MARK: Editing

  /// Applies an action to the document.
  case edit(Document.Action)

  /// Prepares an action off the main actor, then applies it.
  case prepare(Document.Preparation)

  /// Sets the action of the open field's text; nil if no field is open or its text is unchanged.
  case draft(Document.Action?)

  /// Undoes a step.
  case undo

  /// Redoes a step.
  case redo

  // MARK: Saving and ending

  /// Starts the document after all bindings are applied.
  case start

  /// Saves the document, then optionally ends the program.
  case save(quits: Bool)

  /// Cancels the work whose progress is shown; a document whose save is cancelled stays modified.
  case cancelWork

  /// Saves the document in a new file.
  case saveAs(FilePath, quits: Bool)

  /// Saves the document over the existing file that the question is about.
  case overwrite

  /// Asks for a name to save the document under.
  case askName

  /// Makes the document read-only.
  case openReadOnly

  /// Dismisses the question.
  case dismissQuestion

  /// Answers a notice.
  case answer(DocumentAnswer)

  /// Controls time travel.
  case travel(TravelMessage)

  /// Merges both sides of conflicts as the user has chosen.
  case resolve(Document.Conflicts)

  /// Replaces the document with the last known contents of its file; undo brings the changes back.
  case revert

  /// Ends the program, after a question if work would be lost.
  case quit

  /// Ends the program with exit status 1, so that a program that waits for an edited text, such as
  /// `git commit`, gives up; after a question if work would be lost.
  case quitWithFailure

  /// Ends the program as ``quit`` does, so that it can start again with another file
  /// (`Display/reopening(_:_:with:)`).
  case open(FilePath)

  /// Ends the program; unsaved work is lost.
  case discard

  /// Saves pending changes now, because the program is being suspended.
  case suspend

  /// Keeps unsaved work for the next start, because the program is being terminated.
  case terminate

  // MARK: Outcomes and events

  /// Some of the user's settings aren't used; the values are their mistakes.
  case ignoredSettings([AnyError])

  /// The app has something to tell that isn't about the document.
  case note(AnyError)

  /// The file isn't in the encoding in which it was read, and probably in the one of this name; nil if it
  /// was read in another one since.
  case isMisread(likely: String?)

  /// The file may have changed.
  case fileMayHaveChanged

  /// Another process has the document open; nil if the process is unknown.
  case isHeld(by: LockHolder?)

  /// The pause before a save is over.
  case pauseEnded

  /// The pause before the journal is written is over.
  case recordPauseEnded

  /// A save takes long and has written this part, in percent.
  case saveProgressed(Int)

  /// A save has ended.
  case didSave(SaveOutcome)

  /// The journal can't be written.
  case didFailToRecord(FileError)

  /// The journal has everything again after failures.
  case didRecordAgain

  /// The view state was stable for a while; the value is its encoding.
  case didSettleView([UInt8])

  /// The views have followed the change of a step, and this is the view state then, as it is saved.
  case didFollowStep([UInt8], step: Int)

  /// A view state of the history is shown.
  case didShowView

  /// The journals of earlier runs were opened.
  case didOpenHistory(EarlierHistory<Document.Place>)

  /// Steps were loaded; nil if they can't be read.
  case didReadSteps(ReadSteps<Document>?)

  /// The file was read again.
  case didRead(ReadOutcome<Document>)

  /// Unsaved work of an earlier run was read from a file.
  case didReadCopy(Document, FilePath)

  /// The attempt to write unsaved work to a file of its own has ended.
  case didKeep(KeepOutcome)

  /// The conflicts of a numbered choice were merged; nil if that is impossible.
  case didResolve(MergedDocument<Document>?, number: Int)

  /// Two versions were compared; nil if that is impossible or was cancelled.
  case didCompare(ComparedDocument<Document>?)

  /// Reading and merging the changed file takes long and has done this part, in percent.
  case mergeProgressed(Int)

  /// A comparison takes long and has done this part, in percent.
  case compareProgressed(Int)

  /// A preparation has ended.
  case didPrepare(PreparedAction<Document>)

  /// A preparation takes long and has done this part, in percent.
  case prepareProgressed(Int)
}

nonisolated extension DocumentMessage {
  /// Whether the message requests a change of the document or its file; a copy may be saved elsewhere.
  var isEdit: Bool {
    switch self {
    case .prepare(let preparation): !Document.isReading(preparation)
    case .edit, .draft, .undo, .redo, .save, .resolve, .revert: true
    case .answer(let answer): answer.isEdit
    case .travel(let message): message == .stay
    default: false
    }
  }

  /// Whether the message only tells a view state, which may be lost with the last half second.
  var isAboutView: Bool {
    switch self {
    case .didSettleView, .didFollowStep: true
    default: false
    }
  }
}

nonisolated extension DocumentMessage {
  /// Whether the program starts.
  var isStart: Bool { if case .start = self { true } else { false } }

  /// Whether the journal is to have all that happened now.
  var isUrgent: Bool {
    switch self {
    case .recordPauseEnded, .suspend, .terminate, .travel(.stay): true
    default: false
    }
  }
}

/// The outcome of a save.
public nonisolated enum SaveOutcome: Sendable {
  /// The save succeeded; the value is the new version of the file.
  case saved(FileVersion)

  /// The save failed; the file is unchanged unless the error says otherwise.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - found: The current version of the file, if known.
  case failed(FileError, found: FileVersion?)
}

/// The outcome of reading a file again.
public nonisolated enum ReadOutcome<Document: EditableDocument>: Sendable {
  /// The contents are unchanged; the version may differ.
  case unchanged(FileVersion)

  /// The contents equal the open document.
  case same(Document, FileVersion)

  /// The contents have changed.
  case read(OutsideChange<Document>)

  /// The file no longer exists.
  case missing

  /// The file can't be read or is not a document; the value is the reason.
  case failed(AnyError)
}

/// An external change of a document's file.
public nonisolated struct OutsideChange<Document: EditableDocument>: Sendable {
  /// The document in the file.
  public let theirs: Document

  /// The version of the file.
  public let version: FileVersion

  /// The open document at the time of the read.
  public let mine: Document

  /// The merge of both; nil if they conflict or can't be merged.
  public let merged: MergedDocument<Document>?

  /// The conflicts for the user to resolve, if any.
  public let conflicts: Document.Conflicts?

  /// The extent of both sides' changes, if known.
  public let extent: OutsideExtent?

  /// The change from the open document to the one in the file, for its views; nil if unknown.
  public let reload: Document.Change?

  /// Makes an external change.
  public init(
    theirs: Document,
    version: FileVersion,
    mine: Document,
    merged: MergedDocument<Document>? = nil,
    conflicts: Document.Conflicts? = nil,
    extent: OutsideExtent? = nil,
    reload: Document.Change? = nil
  ) {
    self.theirs = theirs
    self.version = version
    self.mine = mine
    self.merged = merged
    self.conflicts = conflicts
    self.extent = extent
    self.reload = reload
  }

  /// Whether both can be merged, possibly after the user resolves conflicts.
  var canMerge: Bool { merged != nil || conflicts != nil }
}

/// The result of merging two versions of a document.
public nonisolated struct MergedDocument<Document: DocumentValue>: Sendable {
  /// The document with both sides' changes.
  public let document: Document

  /// The change relative to the open document.
  public let change: Document.Change

  /// Makes a result.
  public init(_ document: Document, _ change: Document.Change) {
    self.document = document
    self.change = change
  }
}

/// The outcome of writing unsaved work to a file of its own.
public nonisolated enum KeepOutcome: Sendable {
  /// The work is in this file.
  case kept(FilePath)

  /// No location could be written; the values are the errors of each.
  case failed([FileError])
}
