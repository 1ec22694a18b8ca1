import Documents

nonisolated extension OpenDocument {
  /// Ends the program without saving; the next run can undo that.
  mutating func discard(_ event: inout Event) {
    setDraft(nil)
    if isRecorded, let save = file.pending, save.path == path {
      // The next run finds out whether the save has succeeded; if not, its text is unsaved work.
      _ = timeline.replace(with: save.document, .discarded, at: event.time)
    } else if isRecorded, !file.isArriving, let saved = revertContents {
      _ = timeline.replace(with: saved, .discarded, at: event.time)
      timeline.record(.holds(file.version))
      settleJournal(isEnd: true, &event)
    } else {
      endJournal(&event)
    }
    if work.isPreparing { event.request(.cancel(.preparing)) }
    event.ending = DocumentEnding(status: termination.status)
  }

  /// Quits on request of the user, who is asked about unsaved work.
  mutating func quit(status: Int32 = 0, next: FilePath? = nil, _ event: inout Event) {
    leaveTimeTravel(&event)
    // The user may answer the question by continuing to work.
    guard commit(keepsField: true, &event) else { return }
    (termination.status, termination.reopenedPath) = (status, next)
    let isBeingSaved = file.pending.map { present.isSame(as: $0.document) } ?? false
    if policy.isOnChange || isBeingSaved || !isModified { return end(for: .user, &event) }
    // A read-only document can't be saved, so its work is kept as on a termination by the system.
    if isReadOnly { return end(for: .system, &event) }
    question = .unsaved
  }

  /// Begins the termination.
  mutating func end(for request: DocumentTermination<Document>.Request, _ event: inout Event) {
    leaveTimeTravel(&event)
    // The end of the program waits for work in the background.
    if work.isPreparing { event.request(.cancel(.preparing)) }
    if file.isReading { event.request(.readNow) }
    // A pipe may never end.
    if request == .system { endInput(&event) }
    termination.begin(request)
    continueEnding(&event)
  }

  /// Whether the termination waits for a save to another file or for a save or read in progress;
  /// with saves on request it does not wait for reads.
  private var isEndDeferred: Bool {
    termination.request == nil || file.pending != nil || saving.other != nil
      || file.isReading && policy.isOnChange || file.isArriving && (isModified || saving.isWaiting)
  }

  /// Takes the next step of the termination, if it is requested and nothing is in progress.
  mutating func continueEnding(_ event: inout Event) {
    guard !isEndDeferred, !termination.isKeeping else { return }
    let canSave = isModified && path != nil
    switch termination.step(for: unsaved, policy, canSave: canSave, isRecorded: isRecorded) {
    case .end:
      settleJournal(isEnd: true, &event)
      event.ending = DocumentEnding(status: termination.status)
    case .endRecorded:
      event.ending = DocumentEnding(status: termination.status, [.recorded])
    case .save: save(&event)
    // A read-only document can't be saved, so the question would have no useful answer.
    case .ask where isReadOnly: end(for: .system, &event)
    case .ask: question = .unsaved
    case .endKept(let ending): event.ending = ending
    case .keep(let document):
      event.request(.keep(UnsavedDocument(document: document, path: path)))
    }
  }

  /// Continues the termination after an attempt to keep unsaved work.
  mutating func didKeep(_ outcome: KeepOutcome, _ event: inout Event) {
    termination.didKeep(outcome)
    // A save or read that was requested meanwhile decides how the program ends.
    guard !isEndDeferred else { return }
    switch termination.step(after: outcome, present) {
    case .decideAgain: continueEnding(&event)
    case .end(let ending): event.ending = ending
    case .warn(let error): noticeList.tell(.notKept(error))
    }
  }
}
