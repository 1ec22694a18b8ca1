// This is one file because all extensions change the same private state. Independent parts are
// separate types: the document with its history and journal entries (DocumentTimeline), its file
// (DocumentFile), and the termination (DocumentEnd).

public import Documents
public import ModelAdapters

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
  /// The document that views show; during time travel, an older version.
  public var document: Document { travel?.shown ?? present }

  /// The current document.
  var present: Document { timeline.document }

  /// The undo history.
  public var history: DocumentHistory<Document> { timeline.history }

  /// The modal question, if any.
  public private(set) var question: DocumentQuestion?

  /// The notices, latest last.
  public var notices: [DocumentNotice] { noticeList.all }

  /// The notices with their answers.
  public var bars: [DocumentBar] {
    notices.map { notice in
      // After an external change the recovered work is compared with the file's new contents.
      let canCompare = Document.isComparable && !(notice.isRecoveredWork && outside != nil)
      return DocumentBar(
        notice,
        policy,
        canCompare: canCompare,
        // The panel of the history has the keyboard.
        isMute: isTravelling
      )
    }
  }

  /// The conflicts that the question is about, if any.
  public var conflicts: Document.Conflicts? { chooser.conflicts }

  /// Whether the user has chosen to open the document read-only.
  public private(set) var isReadOnly: Bool

  /// Whether the file is not writable.
  public let isWriteProtected: Bool

  private let policy: SavePolicy
  /// Whether the document has a journal, even if it can't be written at the moment.
  private let keepsJournal: Bool
  @CopyOnWrite private var timeline: DocumentTimeline<Document>
  @CopyOnWrite private var file: DocumentFile<Document>
  private var noticeList: NoticeList
  /// The action of the open field's text.
  @CopyOnWrite private var draft: Document.Action?
  /// Whether the document already contains the text of a field that the view state may reopen, or a
  /// later version.
  private var isFieldRecovered = false
  /// Whether a pause before a save is running.
  private var isPausing = false
  /// An external change of the file, until it is merged, loaded or overwritten.
  @CopyOnWrite private var outside: OutsideChange<Document>?
  /// The user's choice between both sides of conflicts.
  @CopyOnWrite private var chooser = ConflictChooser<Document>()
  /// The state of time travel, while it is active.
  @CopyOnWrite private(set) var travel: DocumentTravel<Document>?
  /// Whether two versions are being compared, and how far that is once it takes long.
  private var comparison: (isRunning: Bool, percent: Int?) = (false, nil)
  /// The version for which an action is being prepared, and how far that is once it takes long.
  @CopyOnWrite private var preparing: (document: Document, percent: Int?)?
  /// Whether to merge the external change as soon as possible.
  private var isMergeWanted = false
  /// Whether the external change has prevented a save.
  private var isSaveStopped = false
  /// Whether another save follows the one in progress.
  private var isSaveWaiting = false
  /// Whether requests are carried out; entries recorded earlier are written then.
  private var isStarted = false
  /// Whether earlier runs may have left a history.
  private let hasHistories: Bool
  /// Whether each change is written to the journal immediately.
  private let recordsAtOnce: Bool
  /// Whether a pause before writing the journal is running.
  private var isRecordPausing = false
  /// The state of the termination.
  @CopyOnWrite private var end = DocumentEnd<Document>()

  private typealias Event = DocumentEvent<Document>

  /// Opens a document.
  ///
  /// - Parameters:
  ///   - contents: The result of reading it.
  ///   - policy: When its changes are saved.
  ///   - isReadOnly: Whether no change is accepted.
  ///   - time: The current wall time.
  public init(
    _ contents: DocumentContents<Document>,
    _ policy: SavePolicy,
    isReadOnly: Bool = false,
    at time: Duration = .zero
  ) {
    self.policy = policy
    self.isReadOnly = isReadOnly
    isWriteProtected = contents.isWriteProtected
    keepsJournal = contents.isRecorded
    hasHistories = keepsJournal && !contents.opening.histories.isEmpty
    recordsAtOnce = contents.opening.mode == .immediate
    let limits = contents.opening.limits
    timeline = DocumentTimeline(
      contents.document,
      isRecorded: keepsJournal,
      recordsViews: policy.isOnChange,
      limits,
      at: time
    )
    let isToBeMade = policy.isOnChange && contents.path != nil && contents.version == .missing
    file = DocumentFile(
      path: contents.path,
      version: contents.version,
      contents: isToBeMade ? nil : contents.document,
      recoveryCopies: contents.recovered.map { [$0.path] } ?? [],
      historyLimit: limits.document
    )
    noticeList = NoticeList(contents.notices)
    isFieldRecovered = contents.isViewOutdated
    if let work = contents.journal {
      resume(work, isTorn: contents.recovered != nil)
    } else if let recovered = contents.recovered {
      // As a step, so that an undo shows the file's contents.
      timeline.markStart()
      _ = timeline.replace(with: recovered.document, .recovered, at: time)
    }
  }

  /// Restores the unsaved work of a killed run.
  private mutating func resume(_ work: RecoveredWork<Document>, isTorn: Bool) {
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

  // MARK: - What views show

  /// The path; nil while the document has no name.
  public var path: FilePath? { file.path }

  /// The last part of the path, as people read it.
  public var name: String? { file.path?.shownName }

  /// Whether the document has a path but no file yet.
  public var isNew: Bool { file.isNew }

  /// The contents of the file as they were last read or written; nil if there are none.
  public var saved: Document? { file.contents }

  /// The last version of the file that was read or written.
  var fileVersion: FileVersion { file.version }

  /// Whether there are unsaved changes, not counting the text of an open field.
  public var isModified: Bool { !file.holds(present) }

  /// Whether there are unsaved changes that the contents of the file can replace.
  public var canRevert: Bool { isModified && revertContents != nil }

  /// Whether undo in the next run brings back changes that are discarded when the program ends.
  public var keepsDiscarded: Bool { timeline.isRecorded && revertContents != nil }

  /// The contents that discarding all changes leads to; nil if the file has none.
  private var revertContents: Document? {
    file.version != .missing && !file.isRemoved ? file.contents : nil
  }

  /// Whether undo is possible.
  public var canUndo: Bool { travel == nil && timeline.canUndo }

  /// Whether redo is possible.
  public var canRedo: Bool { travel == nil && timeline.canRedo }

  /// The recorded view states, oldest first.
  public var views: [ViewStep] { timeline.views.steps }

  /// Whether time travel is active.
  public var isTravelling: Bool { travel != nil }

  /// The relation between the document and its file.
  public var condition: DocumentCondition {
    if isReadOnly { return .readOnly }
    if isModified { return .modified }
    if isNew { return .new }
    return isWriteProtected ? .readOnly : .saved
  }

  /// The work off the main actor that takes long.
  public var longWork: LongWork? {
    file.savingPercent.map { .saving(percent: $0) }
      ?? file.mergingPercent.map { .merging(percent: $0) }
      ?? comparison.percent.map { .comparing(percent: $0) }
      ?? preparing?.percent.map { .preparing(percent: $0) }
  }

  /// Whether the last save failed.
  public var hasFailed: Bool { end.failure != nil }

  /// The file with which the program starts again after its end; nil if it just ends.
  public var next: FilePath? { end.next }

  /// Whether the program is asked to end with a failure, after which nothing uses the document.
  public var endsWithFailure: Bool { end.status != 0 }

  /// The unsaved document including the text of an open field; nil if the file has it.
  private var unsaved: Document? {
    var kept = present
    if let draft { _ = try? kept.apply(draft) }
    return file.holds(kept) ? nil : kept
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
    var event = Event()
    if isReadOnly, message.isEdit { return event }
    timeline.markStart()
    switch message {
    case .edit(let action): edit(action, at: time, &event)
    case .prepare(let preparation): prepare(preparation, at: time, &event)
    case .draft(let action):
      setDraft(action)
      event.changesState = false
    case .undo: move(.back, &event)
    case .redo: move(.forth, &event)
    case .start: start(at: time, &event)
    case .save(let quits):
      leave(&event)
      if commit(keepsField: !quits, at: time, &event) { saveAsAsked(quits: quits, &event) }
    case .cancelWork: if let longWork { event.requests.append(longWork.cancellation()) }
    case .saveProgressed(let percent): file.didProgress(percent)
    case .saveAs(self.path, let quits): saveAsAsked(quits: quits, &event)
    case .saveAs(let path, let quits): save(at: path, over: .missing, quits: quits, &event)
    case .overwrite: overwrite(&event)
    case .askName: askName()
    case .dismissQuestion: question = nil
    case .ignoredSettings(let mistakes):
      let notice = DocumentNotice.ignoredSettings(mistakes)
      if mistakes.isEmpty { noticeList.endAll(like: notice) } else { noticeList.tell(notice) }
    case .answer(let answer): self.answer(answer, at: time, &event)
    case .revert:
      leave(&event)
      if canRevert { revert(at: time, &event) }
    case .quit: quit(at: time, &event)
    case .quitWithFailure: quit(status: 1, at: time, &event)
    case .open(let path): quit(next: path, at: time, &event)
    case .discard: discard(at: time, &event)
    case .suspend, .pauseEnded: if isPausing { save(&event) }
    case .recordPauseEnded: isRecordPausing = false
    case .fileMayHaveChanged: look(&event)
    // A document that is open read-only disturbs no other process.
    case .isHeld where isReadOnly: break
    case .isHeld(let holder):
      // The field that the view state reopens is open in the other process.
      dropField(&event)
      question = .held(by: holder)
    case .openReadOnly: (isReadOnly, question) = (true, nil)
    case .terminate:
      end.next = nil
      end(for: .system, &event)
    case .didSave(.saved(let version)): didSave(version, &event)
    case .didSave(.failed(let error, let found)): didFail(error, found, &event)
    case .travel(let message): travel(message, at: time, &event)
    case .didSettleView(let state): didSettleView(state, at: time, &event)
    case .didFollowStep(let state, let step):
      timeline.noteView(state, ofStep: step)
      event.changesState = false
    case .didShowView:
      let timeline = timeline
      event.change = travel?.showPlace(timeline)
      event.changesState = false
    case .didFailToRecord(let error): didFailToRecord(error, &event)
    case .didOpenHistory(let history):
      timeline.prepend(history.stored)
      if case .unusable = history { noticeList.tell(.historyLost) }
      restartTravel(&event)
      move(nil, &event)
    case .didReadSteps(let steps): didReadSteps(steps, &event)
    case .didRead(let outcome): didRead(outcome, at: time, &event)
    case .didReadCopy(let document, let path): show(document, of: path, at: time, &event)
    case .didKeep(let outcome): didKeep(outcome, &event)
    case .resolve(let conflicts): resolve(conflicts, &event)
    case .didResolve(let merged, let number): didResolve(merged, number, at: time, &event)
    case .didCompare(let compared): didCompare(compared, &event)
    case .mergeProgressed(let percent): file.didProgressReading(percent)
    case .compareProgressed(let percent):
      if comparison.isRunning { comparison.percent = percent }
    case .didPrepare(let prepared): didPrepare(prepared, at: time, &event)
    case .prepareProgressed(let percent): preparing?.percent = percent
    }
    settleChooser()
    // A question needs the keyboard.
    if question != nil { leave(&event) }
    // The draft must be encoded against the new version.
    if event.change != nil, draft != nil { timeline.noteDraft(draft) }
    if isStarted, let step = timeline.takeStepWithoutView(isStart: message.isStart) {
      event.requests.append(.captureStepView(step: step))
    }
    record(message, &event)
    return event
  }
}

// MARK: - Editing

nonisolated extension OpenDocument {
  private mutating func edit(_ action: Document.Action, at time: Duration, _ event: inout Event) {
    // During time travel the shown version is the one to edit.
    stay(at: time, &event)
    guard let change = timeline.apply(action, at: time) else { return }
    didChange(change, &event)
    // The change has only read the bytes of the file differently.
    if file.holds(present), file.version != .missing { timeline.note(.holds(file.version)) }
  }

  /// Requests the preparation of an action, unless one is being prepared.
  private mutating func prepare(
    _ preparation: Document.Preparation,
    at time: Duration,
    _ event: inout Event
  ) {
    guard preparing == nil else { return }
    stay(at: time, &event)
    preparing = (present, nil)
    noticeList.endAll(like: .notPerformed)
    let request = DocumentPreparation(document: present, preparation: preparation)
    event.requests.append(.prepare(request))
  }

  /// Performs a prepared action if the document is the same version and no text was typed.
  private mutating func didPrepare(
    _ prepared: PreparedAction<Document>,
    at time: Duration,
    _ event: inout Event
  ) {
    let isCurrent = preparing.map { $0.document.isSame(as: present) } ?? false
    preparing = nil
    let end: PreparationEnd
    switch prepared {
    case .cancelled: end = .cancelled
    case .failed(let reason): end = .failed(reason)
    case .unchanged: end = .unchanged
    case .action where !isCurrent || draft != nil || isTravelling || isReadOnly:
      // The user may have waited for it, and does something else now.
      noticeList.tell(.notPerformed)
      end = .outdated
    case .action(let action):
      // A field that is open without changes may edit another row after the action.
      event.requests.append(.closeField)
      edit(action, at: time, &event)
      end = event.change == nil ? .unchanged : .performed(timeline.currentLabel)
    }
    event.requests.append(.showPreparation(end))
  }

  /// Performs an undo or redo, now or when the step is loaded.
  private mutating func move(_ move: HistoryMove?, _ event: inout Event) {
    let (change, request) = timeline.move(move)
    if let change { didChange(change, &event) }
    if let request { event.requests.append(.readSteps(request)) }
  }

  private mutating func didReadSteps(_ steps: ReadSteps<Document>?, _ event: inout Event) {
    defer { steps == nil ? restartTravel(&event) : showMoment(&event) }
    if timeline.take(steps), let saved = steps?.saved, let version = steps?.savedVersion {
      file.adopt(saved, version)
    }
    move(nil, &event)
  }

  private mutating func setDraft(_ action: Document.Action?) {
    // A field of a past view state does not belong to the present document.
    guard draft != nil || action != nil, !isTravelling else { return }
    timeline.noteDraft(action)
    end.didChange()
    draft = action
  }

  /// Closes the open field and drops its text.
  private mutating func dropField(_ event: inout Event) {
    event.requests.append(.closeField)
    setDraft(nil)
  }

  /// Applies the text of the open field, and closes the field unless it is to be kept.
  ///
  /// - Returns: False if the document refuses the text, which then stays in the field.
  private mutating func commit(
    keepsField: Bool = false,
    at time: Duration,
    _ event: inout Event
  ) -> Bool {
    if let draft, present.refuses(draft) {
      // The field, in which the user can change the text, needs the keyboard.
      question = nil
      event.requests.append(.refuseField)
      return false
    }
    if !keepsField { event.requests.append(.closeField) }
    guard let action = draft else { return true }
    draft = nil
    edit(action, at: time, &event)
    if keepsField { event.requests.append(event.change == nil ? .closeField : .keepField) }
    return true
  }

  private mutating func didChange(_ change: Document.Change, _ event: inout Event) {
    event.change = isTravelling ? Document.reload : change
    endTravel()
    end.didChange()
    // The file's contents are compared and merged in the way in which the document is read now.
    if file.isKnown(present) { file.adopt(present, file.version) }
    pause(&event)
  }

  /// Starts the pause before an automatic save.
  private mutating func pause(_ event: inout Event) {
    // The end of a save or read in progress starts the next save.
    guard case .onChange(let pause) = policy, !isPausing, !file.isBusy else { return }
    isPausing = true
    event.requests.append(.pause(pause))
  }
}

// MARK: - The journal

nonisolated extension OpenDocument {
  /// Requests to write the journal, now or after a pause that batches entries.
  private mutating func record(_ message: DocumentMessage<Document>, _ event: inout Event) {
    guard isStarted, timeline.hasChanges else { return }
    // A closure is faster here: a generic key path is instantiated again for each message.
    let isNeeded = event.requests.contains { $0.needsJournal }
    if recordsAtOnce && !message.isAboutView || message.isUrgent || isNeeded {
      isRecordPausing = false
      // First in order: the journal must have the changes before a save begins.
      if let part = timeline.takePart(of: file) { event.requests.insert(.record(part), at: 0) }
    } else if !isRecordPausing {
      isRecordPausing = true
      event.requests.append(.pauseRecord)
    }
  }

  private mutating func discardRecovered(at time: Duration, _ event: inout Event) {
    noticeList.endAll(where: \.isRecoveredWork)
    revert(at: time, &event)
  }

  /// Replaces the document with the contents of its file, as one step.
  private mutating func revert(at time: Duration, _ event: inout Event) {
    guard let saved = file.contents else { return }
    dropField(&event)
    replace(with: saved, nil, .discarded, at: time, &event)
    if !isModified { timeline.note(.holds(file.version)) }
  }

  private mutating func didFailToRecord(_ error: FileError, _ event: inout Event) {
    // Every save tries again; the user is notified once.
    if timeline.isRecorded { noticeList.tell(.notRecorded(error)) }
    timeline.isRecorded = false
    settle(&event)
  }

  /// Settles the journal after the file has all of its changes.
  ///
  /// The journal of a large document is removed, and an unwritable journal is started again.
  private mutating func settleJournal(isEnd: Bool = false, _ event: inout Event) {
    guard keepsJournal else { return }
    if timeline.isRecorded, timeline.hasStoredSteps, file.keepsHistory {
      return event.requests.append(.settleJournal(isEnd: isEnd))
    }
    endJournal(&event)
    guard !timeline.isRecorded else { return }
    noticeList.endAll(where: \.isAboutJournal)
    timeline.resume()
  }

  /// Removes the journal, even if it is unwritable.
  private mutating func endJournal(_ event: inout Event) {
    timeline.endJournal()
    if keepsJournal { event.requests.append(.endJournal) }
  }

  private mutating func start(at time: Duration, _ event: inout Event) {
    isStarted = true
    timeline.noteStart(at: time)
    if policy.isOnChange, path != nil, isModified { save(&event) }
    // The document contains the field's text; the reopened field would add it again.
    if isFieldRecovered { dropField(&event) }
    if file.isStale || !noticeList.isEmpty, !policy.isOnChange { look(&event) }
    if keepsJournal { event.requests.append(.openHistory(file.history)) }
    if hasHistories { timeline.awaitOlderSteps() }
  }
}

// MARK: - Saving

nonisolated extension OpenDocument {
  /// Saves the current document, now or after the save in progress.
  private mutating func save(_ event: inout Event) {
    isPausing = false
    isSaveWaiting = isTravelling
    // A save on request doesn't wait until a large file is read.
    guard !isTravelling, !file.isReading || !policy.isOnChange else { return }
    let save = file.save(present)
    isSaveWaiting = save == nil
    if let save { event.requests.append(.save(save)) }
  }

  private mutating func saveAsAsked(quits: Bool, _ event: inout Event) {
    question = path == nil ? .name("", quits: quits) : nil
    guard path != nil else { return }
    end.ask(quits ? .user : nil)
    save(&event)
  }

  private mutating func save(
    at path: FilePath,
    over version: FileVersion,
    quits: Bool,
    _ event: inout Event
  ) {
    leave(&event)
    guard !file.isReading || !policy.isOnChange,
      let save = file.save(present, at: path, over: version)
    else { return }
    question = nil
    end.ask(quits ? .user : nil)
    event.requests.append(.save(save))
  }

  private mutating func overwrite(_ event: inout Event) {
    guard case .exists(let path, let version, let quits) = question else { return }
    save(at: path, over: version, quits: quits, &event)
  }

  private mutating func askName() {
    if case .exists(let path, _, let quits) = question {
      question = .name(path, quits: quits)
    } else {
      question = .name(path ?? "", quits: false)
    }
  }

  private mutating func didSave(_ version: FileVersion, _ event: inout Event) {
    let oldPath = path
    file.didSave(version)
    timeline.note(.saved(version))
    if let path, path != oldPath, keepsJournal { event.requests.append(.moveJournal(path)) }
    if draft != nil { timeline.noteDraft(draft) }
    didSettle()
    let isModified = isModified
    if isModified, isSaveWaiting || policy.isOnChange { return save(&event) }
    isSaveWaiting = false
    // Don't report the document as saved when there is newer work.
    if !isModified { event.requests.append(.showSaved) }
    if end.request == nil, !isModified, draft == nil { settleJournal(&event) }
    settle(&event)
    if file.isStale { look(&event) }
  }

  /// Clears earlier failures, because the file has the document.
  private mutating func didSettle() {
    end.failure = nil
    outside = nil
    isSaveStopped = false
    noticeList.endAll(where: \.endsWithSave)
  }

  private mutating func didFail(_ error: FileError, _ found: FileVersion?, _ event: inout Event) {
    let isOwn = file.pending?.path == path
    file.didFail(error)
    isSaveWaiting = false
    let isOutside = error.reason == .changedOutside
    if isOutside, isOwn, end.request != .system || policy.isOnChange {
      if !policy.isOnChange { end.cancel() }
      isSaveStopped = true
      look(&event)
    } else if isOutside, end.request != .system, !isReadOnly {
      question = .exists(error.path, found ?? .missing, quits: end.request == .user)
      end.cancel()
      if isModified { pause(&event) }
    } else {
      let isCancelled = error.reason == .cancelled
      fail(.notSaved(error), isCancelled ? .saveCancelled : .notSaved(error), &event)
    }
    if file.isStale { look(&event) }
  }

  /// Records the reason why the document is not saved.
  private mutating func fail(
    _ reason: DocumentEnding.Reason,
    _ notice: DocumentNotice,
    _ event: inout Event
  ) {
    end.failure = reason
    noticeList.tell(notice)
    if !policy.isOnChange { end.cancel() }
    settle(&event)
  }
}

// MARK: - External changes

nonisolated extension OpenDocument {
  /// Checks whether the file has changed, now or after the operation in progress.
  private mutating func look(_ event: inout Event) {
    // External changes wait until time travel ends.
    guard !isTravelling else { return file.markStale() }
    if let read = file.read(comparing: present) { event.requests.append(.read(read)) }
  }

  private mutating func didRead(
    _ outcome: ReadOutcome<Document>,
    at time: Duration,
    _ event: inout Event
  ) {
    guard file.didRead(), !isTravelling else { return look(&event) }
    switch outcome {
    case .read(let change) where change.version == file.version:
      settle(&event)
      if isModified, end.failure == nil { pause(&event) }
    case .unchanged(let version):
      file.accept(version, holding: file.contents)
      noticeList.endAll { $0 == .removedOutside }
      if !isModified { didSettle() }
      saveIfStopped(&event)
      settle(&event)
      // Save what has changed meanwhile.
      if isModified, end.failure == nil { pause(&event) }
    case .same(let document, let version):
      file.accept(version, holding: document)
      timeline.note(isModified ? .based(version) : .holds(version))
      outside = nil
      isSaveStopped = false
      noticeList.endAll(like: .removedOutside)
      if isModified { pause(&event) } else { didSettle() }
      settle(&event)
    case .read(let change) where policy.isOnChange:
      merge(change.theirs, change.version, &event)
    case .read(let change): take(change, at: time, &event)
    case .missing: fileDidVanish(&event)
    case .failed(let error): fail(.unreadable(path, error), .unreadable(error), &event)
    }
    if file.isStale { look(&event) }
  }

  private mutating func fileDidVanish(_ event: inout Event) {
    outside = nil
    if policy.isOnChange {
      file.accept(.missing, holding: nil)
      save(&event)
    } else if file.version != .missing {
      file.didVanish()
      // The journal has the only copy now.
      timeline.note(.based(.missing))
      isSaveStopped = false
      end.cancel()
      noticeList.tell(.removedOutside)
    } else {
      // The file of the external change is gone again.
      noticeList.endAll(like: .removedOutside)
      saveIfStopped(&event)
    }
  }

  /// Merges an external change and saves the result.
  private mutating func merge(_ theirs: Document, _ version: FileVersion, _ event: inout Event) {
    let base = file.contents ?? theirs
    if !present.isSame(as: theirs) {
      let merged = present.merging(theirs, since: base, prefersTheirs: timeline.isUndo)
      guard let merged else {
        let error = FileError(path: path ?? "", operation: .save, reason: .changedOutside)
        return fail(.notSaved(error), .notSaved(error), &event)
      }
      timeline.merge(merged.document)
      event.change = merged.change
      end.didChange()
    }
    file.accept(version, holding: theirs)
    timeline.note(isModified ? .based(version) : .holds(version))
    isSaveStopped = false
    if isModified { return save(&event) }
    didSettle()
    settle(&event)
  }

  /// Loads an external change if no unsaved work is lost, or shows a notice.
  private mutating func take(
    _ change: OutsideChange<Document>,
    at time: Duration,
    _ event: inout Event
  ) {
    if file.isKnown(present), draft == nil {
      let merged = change.mine.isSame(as: present) ? change.merged : nil
      replace(
        with: merged?.document ?? change.theirs,
        merged?.change,
        .changedOutside,
        at: time,
        &event
      )
      accept(change, &event)
      isSaveStopped = false
      settle(&event)
      return
    }
    outside = change
    end.cancel()
    noticeList.tell(
      .changedOutside(
        stopsSave: isSaveStopped,
        canMerge: change.canMerge,
        extent: change.extent
      )
    )
    if isMergeWanted, change.canMerge { return mergeOutside(at: time, &event) }
    isMergeWanted = false
  }

  /// Shows another version of the document as a step of its history.
  private mutating func replace(
    with version: Document,
    _ change: Document.Change?,
    _ label: StepLabel,
    at time: Duration,
    _ event: inout Event
  ) {
    let shown = timeline.replace(with: version, label, at: time)
    didChange(change ?? shown, &event)
  }

  /// Bases the document on the external version from now on.
  private mutating func accept(_ change: OutsideChange<Document>, _ event: inout Event) {
    file.accept(change.version, holding: change.theirs)
    let isFollowed = draft == nil && !isModified
    if isFollowed {
      timeline.note(.holds(change.version))
    } else {
      timeline.noteBase(change.theirs, change.version)
    }
    if isFollowed, !file.keepsHistory { endJournal(&event) }
    outside = nil
    noticeList.endAll(like: .removedOutside)
  }
}

// MARK: - Notices

nonisolated extension OpenDocument {
  private mutating func answer(_ answer: DocumentAnswer, at time: Duration, _ event: inout Event) {
    switch answer {
    case .dismiss(let notice): noticeList.dismiss(notice)
    case .retry, .save: save(&event)
    case .otherName: askName()
    case .merge: mergeOutside(at: time, &event)
    case .reload:
      guard let change = outside else { return }
      dropField(&event)
      isSaveStopped = false
      let followed = change.mine.isSame(as: present) ? change.reload : nil
      replace(with: change.theirs, followed, .changedOutside, at: time, &event)
      accept(change, &event)
    case .keepMine:
      guard let change = outside else { return }
      accept(change, &event)
      saveIfStopped(&event)
    case .keepRecovered: noticeList.endAll(where: \.isRecoveredWork)
    case .discardRecovered: discardRecovered(at: time, &event)
    case .compare(let kind): compare(kind, &event)
    case .show(let path): event.requests.append(.readCopy(path))
    case .remove(let paths):
      noticeList.endAll { $0 == .leftBehind(paths) || $0 == .damagedJournals(paths) }
      event.requests.append(.remove(paths))
    }
  }

  private mutating func mergeOutside(at time: Duration, _ event: inout Event) {
    guard let change = outside else { return }
    // The sheet takes the focus from an open field, which would change the document during the
    // choice.
    if change.conflicts != nil, !commit(at: time, &event) { return }
    // Changes made since the read must be merged, too: read again.
    isMergeWanted = !change.mine.isSame(as: present)
    if !isMergeWanted, change.conflicts != nil { return choose(change) }
    guard !isMergeWanted, let merged = change.merged else { return look(&event) }
    join(merged, change, at: time, &event)
    saveIfStopped(&event)
  }

  private mutating func join(
    _ merged: MergedDocument<Document>,
    _ change: OutsideChange<Document>,
    at time: Duration,
    _ event: inout Event
  ) {
    replace(with: merged.document, merged.change, .changedOutside, at: time, &event)
    accept(change, &event)
  }

  private mutating func saveIfStopped(_ event: inout Event) {
    guard isSaveStopped else { return }
    isSaveStopped = false
    save(&event)
  }

  /// Shows the work of an earlier run as a step; its file is removed by the next save.
  private mutating func show(
    _ copy: Document,
    of path: FilePath,
    at time: Duration,
    _ event: inout Event
  ) {
    replace(with: copy, nil, .recovered, at: time, &event)
    file.removeWithSave(path)
    noticeList.didShow(copy: path)
  }
}

// MARK: - Choosing and comparing

nonisolated extension OpenDocument {
  /// Opens the choice, unless another question was opened while the file was read.
  private mutating func choose(_ change: OutsideChange<Document>) {
    guard question == nil else { return }
    chooser.open(change)
    question = .conflicts
  }

  private mutating func resolve(_ conflicts: Document.Conflicts, _ event: inout Event) {
    if let resolution = chooser.resolve(conflicts) { event.requests.append(.resolve(resolution)) }
  }

  private mutating func didResolve(
    _ merged: MergedDocument<Document>?,
    _ number: Int,
    at time: Duration,
    _ event: inout Event
  ) {
    guard let change = chooser.didResolve(number) else { return }
    question = nil
    guard let merged else { return }
    let isLatest = outside?.version == change.version
    join(merged, change, at: time, &event)
    // External changes made after the choice began are merged with its result.
    if isLatest { saveIfStopped(&event) } else { look(&event) }
  }

  /// Ends a choice that no longer matches the document or its file; the notice stays.
  private mutating func settleChooser() {
    guard chooser.change != nil else { return }
    let isOpen = outside != nil && chooser.isOpen(for: present)
    if !isOpen, question == .conflicts { question = nil }
    if question != .conflicts { chooser.close() }
  }

  private mutating func compare(_ kind: ComparisonKind, _ event: inout Event) {
    let versions =
      switch kind {
      case .recovered: file.contents.map { (old: $0, new: present) }
      case .outside: outside.map { (old: present, new: $0.theirs) }
      }
    guard let (old, new) = versions, !comparison.isRunning, Document.isComparable else { return }
    comparison.isRunning = true
    event.requests.append(.compare(DocumentComparison(kind: kind, old: old, new: new)))
  }

  private mutating func didCompare(_ compared: ComparedDocument<Document>?, _ event: inout Event) {
    comparison = (false, nil)
    if let compared { event.requests.append(.showDifferences(compared)) }
  }
}

// MARK: - Time travel

nonisolated extension OpenDocument {
  private mutating func travel(
    _ message: TravelMessage,
    at time: Duration,
    _ event: inout Event
  ) {
    switch message {
    case .begin: beginTravel(at: time, &event)
    case .stay: stay(at: time, &event)
    case .leave: leave(&event)
    default:
      let timeline = timeline
      travel?.go(message, timeline)
      showMoment(&event)
    }
  }

  /// Starts time travel after saving pending changes.
  private mutating func beginTravel(at time: Duration, _ event: inout Event) {
    guard !isTravelling, end.request == nil, commit(at: time, &event) else { return }
    if isPausing { save(&event) }
    travel = DocumentTravel(timeline)
    event.requests.append(.captureView)
  }

  /// Restarts time travel at the present, because step identifiers have changed or steps are gone.
  private mutating func restartTravel(_ event: inout Event) {
    guard isTravelling else { return }
    travel = DocumentTravel(timeline)
    event.change = Document.reload
  }

  private mutating func didSettleView(
    _ state: [UInt8],
    at time: Duration,
    _ event: inout Event
  ) {
    timeline.noteView(state, at: time)
    // The captured view state is the present moment of the travel.
    if travel?.isAtStart == true { travel = DocumentTravel(timeline) }
    event.changesState = isTravelling
  }

  private mutating func showMoment(_ event: inout Event) {
    guard var travel else { return }
    defer { self.travel = travel }
    let shown = travel.show(&timeline)
    event.change = shown.change ?? event.change
    event.requests += shown.requests
  }

  /// Makes the shown version the present one, as a step.
  private mutating func stay(at time: Duration, _ event: inout Event) {
    guard let shown = travel?.shown else { return }
    event.requests.append(.closeField)
    if shown.isSame(as: present) {
      endTravel()
      if isModified { pause(&event) }
    } else {
      replace(with: shown, nil, .restored, at: time, &event)
    }
    event.requests.append(.captureView)
    if file.isStale { look(&event) }
  }

  /// Ends time travel and returns to the present.
  private mutating func leave(_ event: inout Event) {
    guard isTravelling else { return }
    endTravel()
    event.change = Document.reload
    if let view = timeline.views.steps.last { event.requests.append(.showView(view.state)) }
    if isSaveWaiting { save(&event) } else if isModified { pause(&event) }
    if file.isStale { look(&event) }
  }

  private mutating func endTravel() {
    travel = nil
    timeline.endTravel()
  }
}

// MARK: - Ending

nonisolated extension OpenDocument {
  /// Ends the program without saving; the next run can undo that.
  private mutating func discard(at time: Duration, _ event: inout Event) {
    if timeline.isRecorded, let saved = revertContents {
      _ = timeline.replace(with: saved, .discarded, at: time)
      timeline.note(.holds(file.version))
      settleJournal(isEnd: true, &event)
    } else {
      endJournal(&event)
    }
    draft = nil
    if preparing != nil { event.requests.append(.cancelPreparation) }
    event.requests.append(.end(DocumentEnding(status: end.status)))
  }

  private mutating func quit(
    status: Int32 = 0,
    next: FilePath? = nil,
    at time: Duration,
    _ event: inout Event
  ) {
    leave(&event)
    // The question may be answered with going on.
    guard commit(keepsField: true, at: time, &event) else { return }
    (end.status, end.next) = (status, next)
    let isBeingSaved = file.pending.map { present.isSame(as: $0.document) } ?? false
    if policy.isOnChange || isBeingSaved || !isModified { return end(for: .user, &event) }
    // A read-only document can't be saved, so its work is kept as on a termination by the system.
    if isReadOnly { return end(for: .system, &event) }
    question = .unsaved
  }

  private mutating func end(for request: DocumentEnd<Document>.Request, _ event: inout Event) {
    leave(&event)
    // The end of the program waits for work in the background.
    if preparing != nil { event.requests.append(.cancelPreparation) }
    if file.isReading { event.requests.append(.readNow) }
    end.begin(request)
    settle(&event)
  }

  /// Whether the termination waits for a save or read in progress; with saves on request it does
  /// not wait for reads.
  private var isEndDeferred: Bool {
    end.request == nil || file.pending != nil || file.isReading && policy.isOnChange
  }

  /// Takes the next step of the termination, if it is requested and nothing is in progress.
  private mutating func settle(_ event: inout Event) {
    guard !isEndDeferred, !end.isKeeping else { return }
    let canSave = isModified && path != nil
    switch end.next(unsaved, policy, canSave: canSave, isRecorded: timeline.isRecorded) {
    case .end:
      settleJournal(isEnd: true, &event)
      event.requests.append(.end(DocumentEnding(status: end.status)))
    case .endRecorded:
      event.requests.append(.end(DocumentEnding(status: end.status, [.recorded])))
    case .save: save(&event)
    // A read-only document can't be saved, so the question would have no useful answer.
    case .ask where isReadOnly: end(for: .system, &event)
    case .ask: question = .unsaved
    case .keep(let work): event.requests.append(.keep(UnsavedWork(document: work, path: path)))
    }
  }

  private mutating func didKeep(_ outcome: KeepOutcome, _ event: inout Event) {
    end.didKeep()
    // A save or read that was requested meanwhile decides how the program ends.
    guard !isEndDeferred else { return }
    switch end.next(outcome, present) {
    case .settle: settle(&event)
    case .end(let ending): event.requests.append(.end(ending))
    case .warn(let error): noticeList.tell(.notKept(error))
    }
  }
}
