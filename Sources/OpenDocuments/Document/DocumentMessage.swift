public import Documents

/// The messages of an open document: the user's commands, events, and the outcomes of requests.
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

  /// Takes what has arrived from a pipe as the whole document.
  case endInput

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

  // MARK: Events

  /// Some of the user's settings aren't used; the values are the mistakes in them.
  case ignoredSettings([AnyError])

  /// The app has a message that isn't about the document.
  case note(AnyError)

  /// The file is probably in the encoding of this name, not in the one in which it was read; nil if
  /// it was read in another one since.
  case isMisread(likely: String?)

  /// The file may have changed.
  case fileMayHaveChanged

  /// Another process has the document open; nil if the process is unknown.
  case isHeld(by: LockHolder?)

  /// A request to the disk has an outcome.
  case outcome(DocumentOutcome<Document>)

  /// The view state has an outcome.
  case view(ViewOutcome)
}

nonisolated extension DocumentMessage {
  /// Whether the message requests a change of the document or its file; a copy may be saved
  /// elsewhere.
  var isEdit: Bool {
    switch self {
    case .prepare(let preparation): !Document.isReading(preparation)
    case .edit, .draft, .undo, .redo, .save, .resolve, .revert: true
    case .answer(let answer): answer.isEdit
    case .travel(let message): message == .stay
    default: false
    }
  }

  /// Whether the message only reports a view state, which may be lost with the last half second.
  var isAboutView: Bool { if case .view = self { true } else { false } }

  /// Whether the program starts.
  var isStart: Bool { if case .start = self { true } else { false } }

  /// Whether the journal must have all changes now.
  var isUrgent: Bool {
    switch self {
    case .outcome(.recordPauseEnded), .suspend, .terminate, .travel(.stay): true
    default: false
    }
  }
}
