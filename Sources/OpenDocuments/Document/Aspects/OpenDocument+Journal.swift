import Documents

nonisolated extension OpenDocument {
  /// Requests to write the journal, now or after a pause that batches entries.
  mutating func record(_ message: DocumentMessage<Document>, _ event: inout Event) {
    // A journal begins with the whole contents of the file.
    guard journal.isStarted, !file.isArriving, timeline.hasChanges else { return }
    // A closure is faster here: a generic key path is instantiated again for each message.
    let isNeeded = event.ending != nil || event.requests.contains { $0.needsJournal }
    switch journal.next(after: message, isNeeded: isNeeded) {
    case .write: if let part = timeline.takePart(of: file) { event.request(.record(part)) }
    case .pause: event.request(.pauseRecord)
    case .wait: break
    }
  }

  /// Whether the journal has all changes, except those about to be written.
  var isRecorded: Bool { journal.keepsJournal && !journal.isBehind }

  /// Notifies the user that the journal could not be written.
  mutating func didFailToRecord(_ error: FileError, _ event: inout Event) {
    // Every write tries again; the user is notified once.
    if !journal.isBehind { noticeList.tell(.notRecorded(error)) }
    journal.didWrite(hasFailed: true)
    // Another program has removed the journal, so the next change starts one with all of the work.
    if error.reason == .missing { endJournal(&event) }
    continueEnding(&event)
  }

  /// Records that the journal has everything again.
  mutating func didRecordAgain() {
    journal.didWrite(hasFailed: false)
    noticeList.endAll(about: .journal)
  }

  /// Takes the steps of earlier runs.
  mutating func didOpenHistory(_ history: EarlierHistory<Document.Place>, _ event: inout Event) {
    timeline.prepend(history.stored)
    if case .unusable = history { noticeList.tell(.historyLost) }
    restartTravel(&event)
    move(nil, &event)
  }

  /// Settles the journal after the file has all of its changes.
  ///
  /// The journal of a large document is removed, and an unwritable journal is started again.
  mutating func settleJournal(isEnd: Bool = false, _ event: inout Event) {
    guard journal.keepsJournal else { return }
    if isRecorded, timeline.hasStoredSteps, file.keepsHistory {
      return event.request(.settleJournal(isEnd: isEnd))
    }
    endJournal(&event)
    didRecordAgain()
  }

  /// Removes the journal, even if it is unwritable.
  mutating func endJournal(_ event: inout Event) {
    timeline.endJournal()
    // The pause ends with the journal.
    journal.pauseDidEnd()
    if journal.keepsJournal { event.request(.endJournal) }
  }

  /// Starts to carry out requests: opens the history, saves recovered work and checks the file.
  mutating func start(_ event: inout Event) {
    journal.start()
    timeline.setStartTime(event.time)
    if journal.keepsJournal { event.request(.openHistory(file.history)) }
    if file.isArriving { event.request(.readOn(present)) }
    if policy.isOnChange, path != nil, isModified { save(&event) }
    // The document contains the text of the reopened field, or can't take it.
    if isFieldRecovered || isReadOnly { dropField(&event) }
    if file.isStale || !noticeList.isEmpty, !policy.isOnChange { checkFile(&event) }
    if journal.hasHistories { timeline.awaitOlderSteps() }
  }
}
