import Documents

nonisolated extension OpenDocument {
  /// Saves the current document, now or after the save in progress.
  mutating func save(_ event: inout Event) {
    saving.save(waits: isTravelling)
    guard !isTravelling, saving.canSave(whileReading: file.isReading) else { return }
    let save = file.save(present)
    saving.save(waits: save == nil)
    if let save { event.requests.append(.save(save)) }
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
    saving.save(waits: false)
    event.requests.append(.save(save))
  }

  /// Saves on request of the user, who is asked for a name first if there is none.
  mutating func saveAsAsked(quits: Bool, _ event: inout Event) {
    question = path == nil ? .name("", quits: quits) : nil
    guard path != nil else { return }
    end.ask(quits ? .user : nil)
    save(&event)
  }

  /// Saves at another path, which becomes that of the document.
  mutating func save(
    at path: FilePath,
    over version: FileVersion,
    quits: Bool,
    _ event: inout Event
  ) {
    leave(&event)
    guard saving.canSave(whileReading: file.isReading),
      let save = file.save(present, at: path, over: version)
    else { return }
    question = nil
    end.ask(quits ? .user : nil)
    event.requests.append(.save(save))
  }

  /// Saves in place of the file that the question is about.
  mutating func overwrite(_ event: inout Event) {
    guard case .exists(let path, let version, let quits) = question else { return }
    save(at: path, over: version, quits: quits, &event)
  }

  /// Saves without a recovery copy, and quits if that was asked for.
  mutating func saveWithoutCopy(_ event: inout Event) {
    file.acceptMissingCopy()
    if case .missingCopy(_, true) = question { end.ask(.user) }
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
    timeline.note(.saved(version))
    if let path, path != oldPath {
      isReadOnly = false
      if journal.keepsJournal { event.requests.append(.moveJournal(path)) }
    }
    if draft != nil { timeline.noteDraft(draft) }
    didMatchFile()
    let isModified = isModified
    if isModified, saving.isWaiting || policy.isOnChange { return save(&event) }
    saving.endWaiting()
    // Don't report the document as saved when there is newer work.
    if !isModified { event.viewRequests.append(.showSaved) }
    if end.request == nil, !isModified, draft == nil { settleJournal(&event) }
    goOnEnding(&event)
    if file.isStale { look(&event) }
  }

  /// Clears earlier failures, because the file has the document.
  mutating func didMatchFile() {
    end.failure = nil
    outside.end()
    noticeList.endAll(where: \.endsWithSave)
  }

  /// Handles a failed save: an external change is read, an existing file is asked about.
  mutating func didFail(_ error: FileError, _ found: FileVersion?, _ event: inout Event) {
    let isOwn = file.pending?.path == path
    file.didFail(error)
    saving.endWaiting()
    let isOutside = error.reason == .changedOutside
    if isOutside, isOwn, end.request != .system || policy.isOnChange {
      if !policy.isOnChange { end.cancel() }
      outside.stopSave()
      look(&event)
    } else if isOutside, end.request != .system {
      question = .exists(error.path, found ?? .missing, quits: end.request == .user)
      end.cancel()
      if isModified { pause(&event) }
    } else if error.isMissingCopy, isOwn, !policy.isOnChange, end.request != .system {
      question = .missingCopy(error, quits: end.request == .user)
      end.cancel()
    } else {
      let isCancelled = error.reason == .cancelled
      fail(.notSaved(error), isCancelled ? .saveCancelled : .notSaved(error), &event)
    }
    if file.isStale { look(&event) }
  }

  /// Records the reason why the document is not saved.
  mutating func fail(
    _ reason: DocumentEnding.Reason,
    _ notice: DocumentNotice,
    _ event: inout Event
  ) {
    end.failure = reason
    noticeList.tell(notice)
    if !policy.isOnChange { end.cancel() }
    goOnEnding(&event)
  }
}
