import Documents

nonisolated extension OpenDocument {
  /// Checks whether the file has changed, now or after the operation in progress.
  mutating func checkFile(_ event: inout Event) {
    // External changes wait until time travel ends.
    guard !isTravelling else { return file.markStale() }
    if let read = file.read(comparing: present) { event.request(.read(read)) }
  }

  /// Takes what was read of the rest of the file, and reads on.
  mutating func didReadOn(_ failure: FileError?, _ event: inout Event) {
    let isSaved = file.isKnown(present)
    let change = timeline.takeArrived()
    file.takeArrived(isSaved ? present : nil, at: event.time)
    if !isTravelling { event.change = change }
    if let failure { noticeList.tell(.note(AnyError(failure))) }
    if file.isArriving {
      if !file.isStopped, failure == nil { event.request(.readOn(present)) }
      return
    }
    if saving.isWaiting { save(&event) }
    continueEnding(&event)
    // Another program may have changed the file while it was read.
    checkFile(&event)
  }

  /// Takes what has arrived from a pipe as the whole document.
  mutating func endInput(_ event: inout Event) {
    guard isReceiving else { return }
    present.endInput()
    event.request(.cancel(.receiving))
  }

  /// Handles the outcome of reading the file.
  mutating func didRead(_ outcome: ReadOutcome<Document>, _ event: inout Event) {
    guard file.didRead(), !isTravelling else { return checkFile(&event) }
    switch outcome {
    case .read(let change) where change.version == file.version:
      continueEnding(&event)
      if isModified, termination.failure == nil { scheduleSave(&event) }
    case .unchanged(let version):
      // A removed file may be read again, and is still missing then.
      if !file.isRemoved || version != .missing {
        file.accept(version, holding: file.contents)
        noticeList.endAll { $0 == .removedOutside }
      }
      if !isModified { documentIsSaved() }
      saveIfStopped(&event)
      continueEnding(&event)
      // Save what has changed meanwhile.
      if isModified, termination.failure == nil { scheduleSave(&event) }
    case .same(let document, let version):
      file.accept(version, holding: document)
      timeline.record(isModified ? .based(version) : .holds(version))
      outside.end()
      noticeList.endAll(about: .file)
      if isModified { scheduleSave(&event) } else { documentIsSaved() }
      continueEnding(&event)
    case .read(let change) where policy.isOnChange:
      merge(change, &event)
    case .read(let change): loadOrNotify(change, &event)
    case .missing: fileDidVanish(&event)
    case .failed(let error): recordFailure(.unreadable(path, error), .unreadable(error), &event)
    }
    if saving.other != nil { save(&event) }
    if file.isStale { checkFile(&event) }
  }

  /// Handles the removal of the file: it is written again, or the user is notified.
  private mutating func fileDidVanish(_ event: inout Event) {
    outside.accept()
    if policy.isOnChange {
      file.accept(.missing, holding: nil)
      save(&event)
    } else if file.version != .missing {
      file.didVanish()
      // The journal has the only copy now.
      timeline.record(.based(.missing))
      outside.takeStoppedSave()
      termination.cancel()
      noticeList.tell(.removedOutside)
    } else {
      // The file of the external change is gone again.
      noticeList.endAll(about: .file)
      saveIfStopped(&event)
    }
  }

  /// Merges an external change and saves the result; a document that can't be merged is loaded if
  /// no unsaved work is lost.
  private mutating func merge(_ change: OutsideChange<Document>, _ event: inout Event) {
    let (theirs, version) = (change.theirs, change.version)
    if !present.isSame(as: theirs) {
      let merged = present.merging(theirs, since: file.base, prefersTheirs: timeline.isUndo)
      guard let merged else {
        if canLoad { return loadOrNotify(change, &event) }
        let error = FileError(path: path ?? "", operation: .save, reason: .changedOutside)
        return recordFailure(.notSaved(error), .notSaved(error), &event)
      }
      timeline.merge(merged.document)
      event.change = merged.change
      termination.didChange()
    }
    file.accept(version, holding: theirs)
    timeline.record(isModified ? .based(version) : .holds(version))
    outside.takeStoppedSave()
    if isModified { return save(&event) }
    documentIsSaved()
    continueEnding(&event)
  }

  /// Whether no unsaved work is lost when an external change is loaded.
  private var canLoad: Bool { file.isKnown(present) && draft == nil }

  /// Loads an external change if no unsaved work is lost, or shows a notice.
  private mutating func loadOrNotify(_ change: OutsideChange<Document>, _ event: inout Event) {
    if canLoad {
      let merged = change.mine.isSame(as: present) ? change.merged : nil
      replace(with: merged?.document ?? change.theirs, merged?.change, .changedOutside, &event)
      accept(change, &event)
      saving.endPause()
      documentIsSaved()
      continueEnding(&event)
      return
    }
    outside.take(change)
    termination.cancel()
    noticeList.tell(
      .changedOutside(
        stopsSave: outside.isSaveStopped,
        canMerge: change.canMerge,
        extent: change.extent
      )
    )
    if outside.isMergeWanted, change.canMerge { return mergeOutside(&event) }
    outside.isMergeWanted = false
  }

  /// Bases the document on the external version from now on.
  mutating func accept(_ change: OutsideChange<Document>, _ event: inout Event) {
    file.accept(change.version, holding: change.theirs)
    let isFollowed = draft == nil && !isModified
    if isFollowed {
      timeline.record(.holds(change.version))
    } else {
      timeline.recordBase(change.theirs, change.version)
    }
    if isFollowed, !file.keepsHistory { endJournal(&event) }
    outside.accept()
    noticeList.endAll(about: .file)
  }
}
