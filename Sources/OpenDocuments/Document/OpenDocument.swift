// The stored properties are parts, most of which keep private state of their own. The extensions in
// the folder Aspects coordinate them, one file for each aspect: editing, saving, external changes
// and so on.

import Documents

/// An open document: the document with its history, its file, its questions and its notices.
///
/// It is the model of an ``OpenDocumentAdapter`` and a pure value. A message changes it and returns
/// an event with requests, which endpoints carry out; their outcomes are messages again. A test
/// needs no disk and no clock:
///
/// ```swift
/// var open = OpenDocument(DocumentContents(path: "list", document: Notes()), .onRequest)
/// _ = open.reduce(.edit(.add("milk")), at: .zero)
/// let event = open.reduce(.quit, at: .zero)
/// open.question  // .unsaved
/// ```
public nonisolated struct OpenDocument<Document: EditableDocument> {
  /// The modal question, if any.
  public internal(set) var question: DocumentQuestion?

  /// Whether the user has chosen to open the document read-only; a copy that is saved elsewhere
  /// isn't.
  public internal(set) var isReadOnly: Bool

  /// Whether the file was not writable when it was opened; a copy that is saved elsewhere is.
  public internal(set) var isWriteProtected: Bool

  /// Whether an administrator can save a file that the user may not write.
  let hasAdministrator: Bool

  // MARK: - Parts

  /// The document with its history and its entries in the journal.
  @CopyOnWrite var timeline: DocumentTimeline<Document>

  /// The file, with the save or read in progress.
  @CopyOnWrite var file: DocumentFile<Document>

  /// When changes are saved.
  var saving: SaveSchedule

  /// When changes are written to the journal.
  var journal: JournalSchedule

  /// The external change of the file, with the choice between both sides of conflicts.
  @CopyOnWrite var outside = OutsideChanges<Document>()

  /// The state of time travel, while it is active.
  @CopyOnWrite package var travel: DocumentTravel<Document>?

  /// The work off the main actor, apart from that on the file.
  @CopyOnWrite var work = DocumentWork<Document>()

  /// The notices.
  var noticeList: NoticeList

  /// The state of the termination.
  @CopyOnWrite var termination = DocumentTermination<Document>()

  /// The action of the open field's text.
  @CopyOnWrite var draft: Document.Action?

  /// Whether the document already contains the text of a field that the view state may reopen, or a
  /// later version.
  var isFieldRecovered = false

  typealias Event = DocumentEvent<Document>

  // MARK: - Opening

  /// Opens a document.
  ///
  /// - Parameters:
  ///   - contents: The result of reading it.
  ///   - policy: When its changes are saved.
  ///   - isReadOnly: Whether no change is accepted.
  ///   - hasAdministrator: Whether an administrator can save a file that the user may not write
  ///     (``DocumentServices/administrator``).
  ///   - time: The current wall time.
  public init(
    _ contents: DocumentContents<Document>,
    _ policy: SavePolicy,
    isReadOnly: Bool = false,
    hasAdministrator: Bool = false,
    at time: Duration = .zero
  ) {
    saving = SaveSchedule(policy)
    (self.isReadOnly, self.hasAdministrator) = (isReadOnly, hasAdministrator)
    isWriteProtected = contents.isWriteProtected
    journal = JournalSchedule(contents)
    let limits = contents.opening.limits
    timeline = DocumentTimeline(
      contents.document,
      isRecorded: journal.keepsJournal,
      recordsViews: policy.isOnChange,
      limits,
      at: time
    )
    let isToBeMade = policy.isOnChange && contents.path != nil && contents.version == .missing
    file = DocumentFile(
      path: contents.path,
      version: contents.version,
      contents: isToBeMade ? nil : contents.document,
      base: contents.document,
      recoveryCopies: contents.recovered.map { [$0.path] } ?? [],
      historyLimit: limits.document
    )
    noticeList = NoticeList(contents.notices)
    isFieldRecovered = contents.isViewOutdated
    if let work = contents.journal {
      resume(work, isTorn: contents.recovered != nil)
    } else if let recovered = contents.recovered {
      // As a step, so that an undo shows the file's contents.
      timeline.beginEntries()
      _ = timeline.replace(with: recovered.document, .recovered, at: time)
    }
  }

  /// Restores the unsaved work of a killed run.
  private mutating func resume(_ work: RecoveredJournal<Document>, isTorn: Bool) {
    let (saved, theirs) = timeline.replay(work)
    if isTorn {
      // The next save replaces the incomplete file.
      file.accept(file.version, holding: nil)
    } else {
      // A file with none of the known versions was changed externally: it is read after the start.
      let version = work.isFileKnown ? file.version : .missing
      // Work that was to replace an external version is unsaved, even if the file changed again.
      let last = work.isBased && !policy.isOnChange ? theirs : saved ?? work.base
      file.accept(version, holding: work.file ?? last)
    }
    isFieldRecovered = isFieldRecovered || work.hasDraft
    file.markStale()
    if isModified, !policy.isOnChange {
      noticeList.tell(.recoveredChanges(count: work.changeCount, time: work.time))
    }
  }

  // MARK: - Messages

  /// Reduces a message.
  ///
  /// - Parameters:
  ///   - message: A command, or the outcome of a request.
  ///   - time: The current wall time.
  /// - Returns: The change of the document and the requests to endpoints.
  public mutating func reduce(
    _ message: DocumentMessage<Document>,
    at time: Duration
  ) -> DocumentEvent<Document> {
    var event = Event(at: time)
    if isReadOnly, message.isEdit { return event }
    timeline.beginEntries()
    switch message {
    case .edit(let action): edit(action, &event)
    case .prepare(let preparation): prepare(preparation, &event)
    case .draft(let action):
      setDraft(action)
      event.changesState = false
    case .undo: move(.back, &event)
    case .redo: move(.forth, &event)
    case .start: start(&event)
    case .save(let quits):
      leaveTimeTravel(&event)
      if commit(keepsField: !quits, &event) { saveAsAsked(quits: quits, &event) }
    case .cancelWork: if let workToCancel { event.request(.cancel(workToCancel)) }
    case .endInput: endInput(&event)
    case .saveAs(self.path, _) where isReadOnly: break
    case .saveAs(self.path, let quits): saveAsAsked(quits: quits, &event)
    case .saveAs(let path, let quits): save(at: path, over: .missing, quits: quits, &event)
    case .overwrite: overwrite(&event)
    case .askName: askName()
    case .dismissQuestion: question = nil
    case .ignoredSettings(let mistakes):
      noticeList.endAll(about: .settings)
      if !mistakes.isEmpty { noticeList.tell(.ignoredSettings(mistakes)) }
    case .note(let note): noticeList.tell(.note(note))
    case .isMisread(let likely): tellEncoding(likely)
    case .answer(let answer): self.answer(answer, &event)
    case .revert:
      leaveTimeTravel(&event)
      if canRevert { revert(&event) }
    case .quit: quit(&event)
    case .quitWithFailure: quit(status: 1, &event)
    case .open(let path): quit(next: path, &event)
    case .discard: discard(&event)
    case .suspend: saveNow(&event)
    case .fileMayHaveChanged: checkFile(&event)
    // A document that is open read-only disturbs no other process.
    case .isHeld where isReadOnly: break
    case .isHeld(let holder):
      // The field that the view state reopens is open in the other process.
      dropField(&event)
      question = .held(by: holder)
    case .openReadOnly:
      (isReadOnly, question) = (true, nil)
      cancelPreparation(&event)
    case .terminate:
      termination.reopenedPath = nil
      end(for: .system, &event)
    case .travel(let message): travel(message, &event)
    case .resolve(let conflicts): resolve(conflicts, &event)
    case .outcome(let outcome): reduce(outcome, &event)
    case .view(let outcome): reduce(outcome, &event)
    }
    complete(message, &event)
    return event
  }

  /// Does what follows from any message: ends a choice that has no reason any more, time travel
  /// before a question, and brings the draft and the entries of the journal up to date.
  private mutating func complete(_ message: DocumentMessage<Document>, _ event: inout Event) {
    settleChooser()
    // A question needs the keyboard.
    if question != nil { leaveTimeTravel(&event) }
    // The draft must be encoded against the new version.
    if event.change != nil, draft != nil { timeline.recordDraft(draft) }
    if journal.isStarted, let step = timeline.takeStepWithoutView(isStart: message.isStart) {
      event.viewRequests.append(.captureStepView(step: step))
    }
    record(message, &event)
    if event.ending != nil, file.stopReading() { event.request(.cancel(.arriving)) }
  }

  private mutating func reduce(_ outcome: DocumentOutcome<Document>, _ event: inout Event) {
    switch outcome {
    case .pauseEnded: saveNow(&event)
    case .recordPauseEnded: journal.pauseDidEnd()
    case .progressed(let work): didProgress(work)
    case .didSave(.saved(let version)): didSave(version, &event)
    case .didSave(.failed(let error, let found)): didFail(error, found, &event)
    case .didFailToRecord(let error): didFailToRecord(error, &event)
    case .didRecordAgain: didRecordAgain()
    case .didOpenHistory(let history): didOpenHistory(history, &event)
    case .didReadSteps(let steps): didReadSteps(steps, &event)
    case .didRead(let outcome): didRead(outcome, &event)
    case .didReadOn(let failure): didReadOn(failure, &event)
    case .didReadCopy(let document, let path): show(document, of: path, &event)
    case .didKeep(let outcome): didKeep(outcome, &event)
    case .didResolve(let merged, let number): didResolve(merged, number, &event)
    case .didCompare(let compared): didCompare(compared, &event)
    case .didPrepare(let prepared): didPrepare(prepared, &event)
    }
  }

  private mutating func reduce(_ outcome: ViewOutcome, _ event: inout Event) {
    switch outcome {
    case .didSettle(let state): didSettleView(state, &event)
    case .didFollow(let state, let step):
      timeline.recordView(state, ofStep: step)
      event.changesState = false
    case .didShow:
      let timeline = timeline
      event.change = travel?.showPlace(timeline)
      event.changesState = false
    }
  }
}
