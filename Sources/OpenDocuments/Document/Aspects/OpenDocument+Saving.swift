import Documents

nonisolated extension OpenDocument {
  /// Saves the current document, now or after the save in progress.
  mutating func save(_ event: inout Event) {
    saving.endPause()
    let canSave = !isTravelling && saving.canSave(whileReading: file.isReading)
    let save = canSave ? file.save(present, as: saving.other) : nil
    // The end of a read saves by itself.
    saving.isWaiting = isTravelling || canSave && save == nil
    guard let save else { return }
    saving.other = nil
    event.request(.save(save))
  }

  /// Saves now if a save waits for the end of a pause.
  mutating func saveNow(_ event: inout Event) {
    if saving.isPausing { save(&event) }
  }

  /// Repeats the failed save, or else saves to the document's own file.
  mutating func saveAgain(asAdministrator isPrivileged: Bool, _ event: inout Event) {
    guard saving.canSave(whileReading: file.isReading),
      let save = file.saveAgain(present, isPrivileged: isPrivileged)
    else { return self.save(&event) }
    saving.endPause()
    saving.isWaiting = false
    event.request(.save(save))
  }

  /// Saves on request of the user, who is asked for a name first if there is none.
  mutating func saveAsAsked(quits: Bool, _ event: inout Event) {
    question = path == nil ? .name("", quits: quits) : nil
    guard path != nil else { return }
    termination.ask(quits ? .user : nil)
    save(&event)
  }

  /// Saves at another path, which becomes that of the document, now or after the save in progress.
  mutating func save(
    at path: FilePath,
    over version: FileVersion,
    quits: Bool,
    _ event: inout Event
  ) {
    leaveTimeTravel(&event)
    question = nil
    termination.ask(quits ? .user : nil)
    saving.other = SaveSchedule.OtherFile(path: path, version: version)
    save(&event)
  }

  /// Saves in place of the file that the question is about.
  mutating func overwrite(_ event: inout Event) {
    guard case .exists(let path, let version, let quits) = question else { return }
    save(at: path, over: version, quits: quits, &event)
  }

  /// Saves without a recovery copy, and quits if that was asked for.
  mutating func saveWithoutCopy(_ event: inout Event) {
    file.acceptMissingCopy()
    if case .missingCopy(_, true) = question { termination.ask(.user) }
    question = nil
    save(&event)
  }

  /// Asks for a name, after a question about an existing file for another one.
  mutating func askName() {
    if case .exists(let path, _, let quits) = question {
      question = .name(path, quits: quits)
    } else {
      question = .name(path ?? "", quits: false)
    }
  }

  /// Records a save; changes made meanwhile are saved next.
  mutating func didSave(_ version: FileVersion, _ event: inout Event) {
    let oldPath = path
    file.didSave(version)
    timeline.record(.saved(version))
    if let path, path != oldPath {
      (isReadOnly, isWriteProtected) = (false, false)
      if journal.keepsJournal { event.request(.moveJournal(path)) }
    }
    if draft != nil { timeline.recordDraft(draft) }
    documentIsSaved()
    let isModified = isModified
    if saving.other != nil || isModified && (saving.isWaiting || policy.isOnChange) {
      return save(&event)
    }
    saving.isWaiting = false
    // Don't report the document as saved when there is newer work.
    if !isModified { event.viewRequests.append(.showSaved) }
    if termination.request == nil, !isModified, draft == nil { settleJournal(&event) }
    continueEnding(&event)
    if file.isStale { checkFile(&event) }
  }

  /// Clears earlier failures, because the file has the document.
  mutating func documentIsSaved() {
    termination.failure = nil
    outside.end()
    noticeList.endAll(where: \.endsWithSave)
  }

  /// Handles a failed save: an external change is read, an existing file is asked about.
  mutating func didFail(_ error: FileError, _ found: FileVersion?, _ event: inout Event) {
    let isOwn = file.pending?.path == path
    file.didFail(error)
    saving.isWaiting = false
    // It reports whether the document is saved then.
    if saving.other != nil { return save(&event) }
    let isOutside = error.reason == .changedOutside
    if isOutside, isOwn, termination.request != .system || policy.isOnChange {
      if !policy.isOnChange { termination.cancel() }
      outside.stopSave()
      checkFile(&event)
    } else if isOutside, termination.request != .system {
      question = .exists(error.path, found ?? .missing, quits: termination.request == .user)
      termination.cancel()
      if isModified { scheduleSave(&event) }
    } else if error.isMissingCopy, isOwn, !policy.isOnChange, termination.request != .system {
      question = .missingCopy(error, quits: termination.request == .user)
      termination.cancel()
    } else {
      let isCancelled = error.reason == .cancelled
      recordFailure(.notSaved(error), isCancelled ? .saveCancelled : .notSaved(error), &event)
    }
    if file.isStale { checkFile(&event) }
  }

  /// Records the reason why the document is not saved.
  mutating func recordFailure(
    _ reason: DocumentEnding.Reason,
    _ notice: DocumentNotice,
    _ event: inout Event
  ) {
    termination.failure = reason
    noticeList.tell(notice)
    if !policy.isOnChange { termination.cancel() }
    continueEnding(&event)
  }
}
