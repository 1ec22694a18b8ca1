// One file, because all of it changes the same private state. What can stand alone does: the document with its
// history and its journal (DocumentTimeline), the file with what goes on there (DocumentFile), the way to the end
// of the program (DocumentEnd).

public import Documents
public import ModelAdapters

/// A document that is open: what it holds, how it came to that, its file, and what has to be asked.
///
/// It is the model of an ``OpenDocumentAdapter`` and a pure value: a message changes it and leads to an
/// event with requests, which endpoints carry out; their outcomes are messages again. So a test needs no
/// disk and no clock:
///
/// ```swift
/// var open = OpenDocument(DocumentContents(path: "list", document: Notes()), .onRequest)
/// _ = open.reduce(.edit(.add("milk")), at: .zero)
/// let event = open.reduce(.quit, at: .zero)
/// open.question  // .unsaved
/// ```
public nonisolated struct OpenDocument<Document: EditableDocument> {
  /// The document, as it is shown: while the user goes through the history, an older version.
  public var document: Document { travel?.shown ?? present }

  /// The document as it is now.
  var present: Document { timeline.document }

  /// The steps that led to it.
  public var history: DocumentHistory<Document> { timeline.history }

  /// What the user has to decide now.
  public private(set) var question: DocumentQuestion?

  /// What the user has to know, the latest last.
  public private(set) var notices: [DocumentNotice] = []

  /// The same with what can be answered.
  public var bars: [DocumentBar] {
    // A letter answers one bar only: that of the change of others is about the recovered work, too.
    let isAsked = outside != nil
    return notices.map { notice in
      let canCompare = Document.isComparable
      return DocumentBar(notice, policy, canCompare: canCompare, isAnswered: isAsked)
    }
  }

  /// What the user chooses from while the question is about conflicts.
  public var conflicts: Document.Conflicts? { chooser.conflicts }

  /// Whether nothing is changed, because the user wants it so.
  public private(set) var isReadOnly = false

  /// Whether the system refuses to write the file.
  public let isWriteProtected: Bool

  private let policy: SavePolicy
  /// Whether there is a journal, unless it can't be written.
  private let keepsJournal: Bool
  private var timeline: DocumentTimeline<Document>
  private var file: DocumentFile<Document>
  /// What closing the open field would do.
  private var draft: Document.Action?
  /// Whether the document has what was typed in a field that the view state may bring back, or a later version.
  private var isFieldRecovered = false
  /// Whether a pause before a save is running.
  private var isPausing = false
  /// A change that another program made to the file, until it is merged, loaded or overwritten.
  private var outside: OutsideChange<Document>?
  /// The choice between both sides, while the user makes it.
  private var chooser = ConflictChooser<Document>()
  /// What is shown of the history, while the user goes through it.
  private(set) var travel: DocumentTravel<Document>?
  /// Whether two versions are being compared.
  private var isComparing = false
  /// Whether to merge that change as soon as it is possible.
  private var isMergeWanted = false
  /// Whether that change has prevented a save.
  private var isSaveStopped = false
  /// Whether another save follows the one that goes on.
  private var isSaveWaiting = false
  /// Whether requests are carried out; what happens before that is recorded then.
  private var isStarted = false
  /// Whether earlier runs may have left steps.
  private let hasHistories: Bool
  /// Whether the journal keeps each change at once.
  private let recordsAtOnce: Bool
  /// Whether a pause before changes are recorded is running.
  private var isRecordPausing = false
  /// How far the program is on the way to its end.
  private var end = DocumentEnd<Document>()

  private typealias Event = DocumentEvent<Document>

  /// Opens a document.
  ///
  /// - Parameters:
  ///   - contents: What was read.
  ///   - policy: When its changes are saved.
  ///   - time: When it is opened.
  public init(
    _ contents: DocumentContents<Document>,
    _ policy: SavePolicy,
    at time: Duration = .zero
  ) {
    self.policy = policy
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
    notices = contents.notices
    isFieldRecovered = contents.isViewOutdated
    if let work = contents.journal {
      resume(work, isTorn: contents.recovered != nil)
    } else if let recovered = contents.recovered {
      // As a step: undoing it shows what the file holds.
      timeline.markStart()
      _ = timeline.replace(with: recovered.document, .recovered, at: time)
    }
  }

  /// Goes on where a run was that was killed: what it didn't come to save is unsaved work now.
  private mutating func resume(_ work: RecoveredWork<Document>, isTorn: Bool) {
    let (saved, theirs) = timeline.replay(work)
    if isTorn {
      // The next save replaces what a save has left half done.
      file.accept(file.version, holding: nil)
    } else {
      // A file that holds none of the versions was changed outside: it is looked at after the start.
      let version = work.isFileKnown ? file.version : .missing
      // What was to replace a version of others is unsaved, whatever they did since.
      let last = work.isBased && !policy.isOnChange ? theirs : saved ?? work.base
      file.accept(version, holding: work.file ?? last)
    }
    isFieldRecovered = isFieldRecovered || work.hasDraft
    file.markStale()
    if isModified, !policy.isOnChange {
      tell(.recoveredChanges(count: work.changeCount, time: work.time))
    }
  }

  // MARK: - What views show

  /// Where the document is kept; nil while it has no name.
  public var path: FilePath? { file.path }

  /// The last part of the path, as people read it.
  public var name: String? { file.path?.shownName }

  /// Whether the document has a name, but no file yet.
  public var isNew: Bool { file.isNew }

  /// The version of the file that was read or written last.
  var fileVersion: FileVersion { file.version }

  /// Whether there is work that its file doesn't hold; what is typed in an open field doesn't count.
  public var isModified: Bool { !file.holds(present) }

  /// Whether a step can be taken back.
  public var canUndo: Bool { travel == nil && timeline.canUndo }

  /// Whether a step can be made again.
  public var canRedo: Bool { travel == nil && timeline.canRedo }

  /// The view states that the history keeps, the oldest first.
  public var views: [ViewStep] { timeline.views.steps }

  /// Whether the user goes through the history.
  public var isTravelling: Bool { travel != nil }

  /// How the document and its file stand to each other.
  public var condition: DocumentCondition {
    if isReadOnly { return .readOnly }
    if isModified { return .modified }
    if isNew { return .new }
    return isWriteProtected ? .readOnly : .saved
  }

  /// Whether the last save has failed.
  public var hasFailed: Bool { end.failure != nil }

  /// The version to keep if the program ended now, if its file doesn't hold it.
  private var unsaved: Document? {
    var kept = present
    if let draft { _ = try? kept.apply(draft) }
    return file.holds(kept) ? nil : kept
  }

  // MARK: - Messages

  /// Does what a message says.
  ///
  /// - Parameters:
  ///   - message: What is asked for, or the outcome of a request.
  ///   - time: When it came.
  /// - Returns: What has changed in the document, and what has to happen outside.
  public mutating func reduce(
    _ message: DocumentMessage<Document>,
    at time: Duration
  ) -> DocumentEvent<Document> {
    var event = Event()
    if isReadOnly, message.isEdit { return event }
    timeline.markStart()
    switch message {
    case .edit(let action): edit(action, at: time, &event)
    case .draft(let action):
      setDraft(action)
      event.changesState = false
    case .undo: move(.back, &event)
    case .redo: move(.forth, &event)
    case .start: start(&event)
    case .save(let quits):
      leave(&event)
      commit(at: time, &event)
      saveAsAsked(quits: quits, &event)
    case .saveAs(let path, let quits): save(at: path, over: .missing, quits: quits, &event)
    case .overwrite: overwrite(&event)
    case .askName: askName()
    case .dismissQuestion: question = nil
    case .answer(let answer): self.answer(answer, at: time, &event)
    case .quit:
      leave(&event)
      commit(at: time, &event)
      quit(&event)
    case .discard: discard(at: time, &event)
    case .suspend, .pauseEnded: if isPausing { save(&event) }
    case .recordPauseEnded: isRecordPausing = false
    case .fileMayHaveChanged: look(&event)
    case .isHeld(let holder):
      // The field that the view state brings back is open in the other process.
      dropField(&event)
      question = .held(by: holder)
    case .openReadOnly: (isReadOnly, question) = (true, nil)
    case .terminate: end(for: .system, &event)
    case .didSave(.saved(let version)): didSave(version, &event)
    case .didSave(.failed(let error, let found)): didFail(error, found, &event)
    case .travel(let message): travel(message, at: time, &event)
    case .didSettleView(let state): didSettleView(state, at: time, &event)
    case .didFailToRecord(let error): didFailToRecord(error, &event)
    case .didOpenHistory(let history):
      timeline.prepend(history)
      restartTravel(&event)
      move(nil, &event)
    case .didReadSteps(let steps): didReadSteps(steps, &event)
    case .didRead(let outcome): didRead(outcome, at: time, &event)
    case .didReadCopy(let document, let path): show(document, of: path, at: time, &event)
    case .didKeep(let outcome): didKeep(outcome, &event)
    case .resolve(let conflicts): resolve(conflicts, &event)
    case .didResolve(let merged, let number): didResolve(merged, number, at: time, &event)
    case .didCompare(let compared): didCompare(compared, &event)
    }
    settleChooser()
    // A question needs the keyboard.
    if question != nil { leave(&event) }
    // What is typed fits another version now.
    if event.change != nil, draft != nil { timeline.noteDraft(draft) }
    record(message, &event)
    return event
  }
}

// MARK: - Editing

nonisolated extension OpenDocument {
  private mutating func edit(_ action: Document.Action, at time: Duration, _ event: inout Event) {
    // What is seen is what is changed.
    stay(at: time, &event)
    if let change = timeline.apply(action, at: time) { didChange(change, &event) }
  }

  /// Goes a step back or forth, now or when it is read.
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
    // A field that is shown of the history is none of the present.
    guard draft != nil || action != nil, !isTravelling else { return }
    timeline.noteDraft(action)
    end.didChange()
    draft = action
  }

  /// Has the open field closed, with what was typed there.
  private mutating func dropField(_ event: inout Event) {
    event.requests.append(.closeField)
    setDraft(nil)
  }

  /// Does what closing the open field would do, and has it closed.
  private mutating func commit(at time: Duration, _ event: inout Event) {
    event.requests.append(.closeField)
    guard let action = draft else { return }
    draft = nil
    edit(action, at: time, &event)
  }

  private mutating func didChange(_ change: Document.Change, _ event: inout Event) {
    event.change = isTravelling ? Document.reload : change
    endTravel()
    end.didChange()
    pause(&event)
  }

  /// Waits before a change is saved.
  private mutating func pause(_ event: inout Event) {
    // A save or a read that goes on is followed by one of what has changed since.
    guard case .onChange(let pause) = policy, !isPausing, !file.isBusy else { return }
    isPausing = true
    event.requests.append(.pause(pause))
  }
}

// MARK: - The journal

nonisolated extension OpenDocument {
  /// Hands over what the journal has yet to keep, now or after a pause for more of it.
  private mutating func record(_ message: DocumentMessage<Document>, _ event: inout Event) {
    guard isStarted, timeline.hasChanges else { return }
    // A closure, because a generic key path is looked up anew for each key that is typed.
    let isNeeded = event.requests.contains { $0.needsJournal }
    if recordsAtOnce || message.isUrgent || isNeeded {
      isRecordPausing = false
      // Before all else: a save begins only after the journal has what led to it.
      if let part = timeline.takePart(of: file) { event.requests.insert(.record(part), at: 0) }
    } else if !isRecordPausing {
      isRecordPausing = true
      event.requests.append(.pauseRecord)
    }
  }

  private mutating func discardRecovered(at time: Duration, _ event: inout Event) {
    notices.removeAll(where: \.isRecoveredWork)
    guard let saved = file.contents else { return }
    dropField(&event)
    replace(with: saved, nil, .discarded, at: time, &event)
    if !isModified { timeline.note(.holds(file.version)) }
  }

  private mutating func didFailToRecord(_ error: FileError, _ event: inout Event) {
    // Every save tries again; the user is told once.
    if timeline.isRecorded { tell(.notRecorded(error)) }
    timeline.isRecorded = false
    settle(&event)
  }

  /// Lets the journal rest: the file has all that is in it.
  ///
  /// Of a large document nothing is kept then, and a journal that could not be written begins anew.
  private mutating func settleJournal(isEnd: Bool = false, _ event: inout Event) {
    guard keepsJournal else { return }
    if timeline.isRecorded, timeline.hasStoredSteps, file.keepsHistory {
      return event.requests.append(.settleJournal(isEnd: isEnd))
    }
    endJournal(&event)
    guard !timeline.isRecorded else { return }
    notices.removeAll(where: \.isAboutJournal)
    timeline.resume()
  }

  /// Removes the journal, also one that can't be written any more.
  private mutating func endJournal(_ event: inout Event) {
    timeline.endJournal()
    if keepsJournal { event.requests.append(.endJournal) }
  }

  private mutating func start(_ event: inout Event) {
    isStarted = true
    if policy.isOnChange, path != nil, isModified { save(&event) }
    // What was typed is in the document; the view state would bring it back once more.
    if isFieldRecovered { dropField(&event) }
    if file.isStale || !notices.isEmpty, !policy.isOnChange { look(&event) }
    if keepsJournal { event.requests.append(.openHistory(file.history)) }
    if hasHistories { timeline.awaitOlderSteps() }
  }
}

// MARK: - Saving

nonisolated extension OpenDocument {
  /// Begins to save the document as it is, now or after the save that goes on.
  private mutating func save(_ event: inout Event) {
    isPausing = false
    isSaveWaiting = isTravelling
    // What is saved on request doesn't wait for a large file to be read.
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
    // A save that ends when there is newer work already would tell the wrong thing.
    if !isModified { event.requests.append(.tellSaved) }
    if end.request == nil, !isModified, draft == nil { settleJournal(&event) }
    settle(&event)
    if file.isStale { look(&event) }
  }

  /// Notes that the file has what it should have: older troubles are over.
  private mutating func didSettle() {
    end.failure = nil
    outside = nil
    isSaveStopped = false
    notices.removeAll(where: \.endsWithSave)
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
      fail(error.message, .notSaved(error), &event)
    }
    if file.isStale { look(&event) }
  }

  /// Notes that the document is not in its file, and why.
  private mutating func fail(_ message: String, _ notice: DocumentNotice, _ event: inout Event) {
    end.failure = message
    tell(notice)
    if !policy.isOnChange { end.cancel() }
    settle(&event)
  }

  private mutating func tell(_ notice: DocumentNotice) {
    notices.removeAll { $0.isSameKind(as: notice) }
    notices.append(notice)
  }
}

// MARK: - Changes of others

nonisolated extension OpenDocument {
  /// Looks whether the file has changed, now or when nothing else goes on.
  private mutating func look(_ event: inout Event) {
    // Changes of others wait until the user is back in the present.
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
      notices.removeAll { $0 == .removedOutside }
      if !isModified { didSettle() }
      saveIfStopped(&event)
      settle(&event)
      // Of what has changed meanwhile.
      if isModified, end.failure == nil { pause(&event) }
    case .same(let document, let version):
      file.accept(version, holding: document)
      timeline.note(isModified ? .based(version) : .holds(version))
      outside = nil
      isSaveStopped = false
      notices.removeAll { $0.isSameKind(as: .removedOutside) }
      if isModified { pause(&event) } else { didSettle() }
      settle(&event)
    case .read(let change) where policy.isOnChange:
      merge(change.theirs, change.version, &event)
    case .read(let change): take(change, at: time, &event)
    case .missing: fileDidVanish(&event)
    case .failed(let cause):
      let path = path?.shownText ?? ""
      let message = "\(path): was changed by another program, and can't be read: \(cause)"
      fail(message, .unreadable(cause), &event)
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
      // Nothing else has the document now.
      timeline.note(.based(.missing))
      isSaveStopped = false
      end.cancel()
      tell(.removedOutside)
    } else {
      // What others made is gone again.
      notices.removeAll { $0.isSameKind(as: .removedOutside) }
      saveIfStopped(&event)
    }
  }

  /// Joins what others did with what was done here, and saves that.
  private mutating func merge(_ theirs: Document, _ version: FileVersion, _ event: inout Event) {
    let base = file.contents ?? theirs
    if !present.isSame(as: theirs) {
      let merged = present.merging(theirs, since: base, prefersTheirs: timeline.isUndo)
      guard let merged else {
        let error = FileError(path: path ?? "", operation: .save, reason: .changedOutside)
        return fail(error.message, .notSaved(error), &event)
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

  /// Shows what others did where nothing is lost by that, or asks.
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
    tell(
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

  /// Notes that the document is based on what others did from now on.
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
    notices.removeAll { $0.isSameKind(as: .removedOutside) }
  }
}

// MARK: - Notices

nonisolated extension OpenDocument {
  private mutating func answer(_ answer: DocumentAnswer, at time: Duration, _ event: inout Event) {
    switch answer {
    case .dismiss: if !notices.isEmpty { notices.removeLast() }
    case .retry, .save: save(&event)
    case .otherName: askName()
    case .merge: mergeOutside(at: time, &event)
    case .reload:
      guard let change = outside else { return }
      dropField(&event)
      isSaveStopped = false
      replace(with: change.theirs, nil, .changedOutside, at: time, &event)
      accept(change, &event)
    case .keepMine:
      guard let change = outside else { return }
      accept(change, &event)
      saveIfStopped(&event)
    case .keepRecovered: notices.removeAll(where: \.isRecoveredWork)
    case .discardRecovered: discardRecovered(at: time, &event)
    case .compare(let kind): compare(kind, &event)
    case .show(let path): event.requests.append(.readCopy(path))
    case .remove(let paths):
      notices.removeAll { $0 == .leftBehind(paths) || $0 == .damagedJournals(paths) }
      event.requests.append(.remove(paths))
    }
  }

  private mutating func mergeOutside(at time: Duration, _ event: inout Event) {
    guard let change = outside else { return }
    // A sheet takes the keyboard from an open field, which would change the document under the choice.
    if change.conflicts != nil { commit(at: time, &event) }
    // What was done since the file was read has to be merged, too.
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

  /// Shows the work of an earlier run as a step; its file goes when that is saved.
  private mutating func show(
    _ copy: Document,
    of path: FilePath,
    at time: Duration,
    _ event: inout Event
  ) {
    replace(with: copy, nil, .recovered, at: time, &event)
    file.removeWithSave(path)
    guard let index = notices.firstIndex(where: { $0.isSameKind(as: .leftBehind([])) }),
      case .leftBehind(let paths) = notices.remove(at: index)
    else { return }
    let rest = paths.filter { $0 != path }
    if !rest.isEmpty { notices.insert(.leftBehind(rest), at: index) }
  }
}

// MARK: - Choosing and comparing

nonisolated extension OpenDocument {
  /// Opens the choice, unless the user was asked something else while the file was read.
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
    // What others wrote after the choice began is merged with its result.
    if isLatest { saveIfStopped(&event) } else { look(&event) }
  }

  /// Ends a choice that has nothing to do with the document or its file any more; the notice stays.
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
    guard let (old, new) = versions, !isComparing, Document.isComparable else { return }
    isComparing = true
    event.requests.append(.compare(DocumentComparison(kind: kind, old: old, new: new)))
  }

  private mutating func didCompare(_ compared: ComparedDocument<Document>?, _ event: inout Event) {
    isComparing = false
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
      travel?.go(message, timeline)
      showMoment(&event)
    }
  }

  /// Begins to go through the history; what waits to be saved is saved before.
  private mutating func beginTravel(at time: Duration, _ event: inout Event) {
    guard !isTravelling, end.request == nil else { return }
    commit(at: time, &event)
    if isPausing { save(&event) }
    travel = DocumentTravel(timeline)
    event.requests.append(.captureView)
  }

  /// Begins anew at the present: the steps have other numbers, or some are not there any more.
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
    // The view state as it was when the panel was opened.
    if travel?.isAtStart == true { travel = DocumentTravel(timeline) }
    event.changesState = isTravelling
  }

  private mutating func showMoment(_ event: inout Event) {
    guard let shown = travel?.show(&timeline) else { return }
    event.change = shown.change ?? event.change
    event.requests += shown.requests
  }

  /// Makes what is shown the present version, as a step.
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

  /// Goes back to the present.
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
  /// Ends the program without what isn't saved; the next run can take that back.
  private mutating func discard(at time: Duration, _ event: inout Event) {
    if timeline.isRecorded, let saved = file.contents, file.version != .missing, !file.isRemoved {
      _ = timeline.replace(with: saved, .discarded, at: time)
      timeline.note(.holds(file.version))
      settleJournal(isEnd: true, &event)
    } else {
      endJournal(&event)
    }
    draft = nil
    event.requests.append(.end(Ending()))
  }

  private mutating func quit(_ event: inout Event) {
    let isBeingSaved = file.pending.map { present.isSame(as: $0.document) } ?? false
    if policy.isOnChange || isBeingSaved || !isModified { return end(for: .user, &event) }
    // Nothing can be saved: the work is kept as if the system had ended the program.
    if isReadOnly { return end(for: .system, &event) }
    question = .unsaved
  }

  private mutating func end(for request: DocumentEnd<Document>.Request, _ event: inout Event) {
    leave(&event)
    end.begin(request)
    settle(&event)
  }

  /// Whether the end waits for what is on its way; a document that is saved on request doesn't depend on
  /// what others do.
  private var isEndHeldUp: Bool {
    end.request == nil || file.pending != nil || file.isReading && policy.isOnChange
  }

  /// Takes the next step to the end of the program, if that is asked for and nothing is on its way.
  private mutating func settle(_ event: inout Event) {
    guard !isEndHeldUp, !end.isKeeping else { return }
    let canSave = isModified && path != nil
    switch end.next(unsaved, policy, canSave: canSave, isRecorded: timeline.isRecorded) {
    case .end:
      settleJournal(isEnd: true, &event)
      event.requests.append(.end(Ending()))
    case .endRecorded:
      let message = "unsaved changes are kept and shown at the next start"
      event.requests.append(.end(Ending(message: message)))
    case .save: save(&event)
    // Nothing can be saved: what the question could be answered with is not possible.
    case .ask where isReadOnly: end(for: .system, &event)
    case .ask: question = .unsaved
    case .keep(let work): event.requests.append(.keep(UnsavedWork(document: work, path: path)))
    }
  }

  private mutating func didKeep(_ outcome: KeepOutcome, _ event: inout Event) {
    end.didKeep()
    // A save or a read that was requested meanwhile decides how the program ends.
    guard !isEndHeldUp else { return }
    switch end.next(outcome, present) {
    case .settle: settle(&event)
    case .end(let ending): event.requests.append(.end(ending))
    case .tell(let error): tell(.notKept(error))
    }
  }
}
