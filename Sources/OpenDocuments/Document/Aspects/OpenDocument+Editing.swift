import Documents

nonisolated extension OpenDocument {
  /// Performs an action on the shown version.
  mutating func edit(_ action: Document.Action, _ event: inout Event) {
    // During time travel the shown version is the one to edit.
    keepShownVersion(&event)
    guard let change = timeline.apply(action, at: event.time) else { return }
    didChange(change, &event)
    // The change only reads the bytes of the file in another encoding.
    if file.holds(present), file.version != .missing { timeline.record(.holds(file.version)) }
  }

  /// Requests the preparation of an action, unless one is being prepared.
  mutating func prepare(_ preparation: Document.Preparation, _ event: inout Event) {
    guard !work.isPreparing else { return }
    keepShownVersion(&event)
    work.prepare(for: present)
    noticeList.endAll(about: .preparation)
    let request = DocumentPreparation(document: present, preparation: preparation)
    event.request(.prepare(request))
  }

  /// Performs a prepared action if the document is the same version and no text was typed.
  mutating func didPrepare(_ prepared: PreparedAction<Document>, _ event: inout Event) {
    let isCurrent = work.didPrepare(for: present)
    let end: PreparationEnd<Document>
    switch prepared {
    case .cancelled: end = isCurrent ? .cancelled : .outdated
    case .failed(let reason): end = .failed(reason)
    case .refused(let refusal): end = isCurrent ? .refused(refusal) : .outdated
    case .unchanged: end = .unchanged
    case .action where !isCurrent || draft != nil || isTravelling:
      // The user may have waited for it, and is doing something else now.
      noticeList.tell(.notPerformed)
      end = .outdated
    case .action(let action):
      // A field that is open without changes may edit another row after the action.
      event.field = .close
      edit(action, &event)
      end = event.change == nil ? .unchanged : .performed(timeline.currentLabel)
    }
    event.viewRequests.append(.showPreparation(end))
  }

  /// Performs an undo or redo, now or when the step is loaded.
  mutating func move(_ move: HistoryMove?, _ event: inout Event) {
    let (change, request) = timeline.move(move)
    if let change { didChange(change, &event) }
    if let request { event.request(.readSteps(request)) }
  }

  /// Adds loaded steps to the history, and continues a waiting undo or time travel.
  mutating func didReadSteps(_ steps: ReadSteps<Document>?, _ event: inout Event) {
    defer { steps == nil ? restartTravel(&event) : showMoment(&event) }
    if timeline.take(steps), let saved = steps?.saved, let version = steps?.savedVersion {
      file.adopt(saved, version)
    }
    move(nil, &event)
  }

  /// Sets the action of the open field's text.
  mutating func setDraft(_ action: Document.Action?) {
    // A field of a past view state does not belong to the present document.
    guard draft != nil || action != nil, !isTravelling else { return }
    timeline.recordDraft(action)
    termination.didChange()
    draft = action
  }

  /// Closes the open field and drops its text.
  mutating func dropField(_ event: inout Event) {
    event.field = .close
    setDraft(nil)
  }

  /// Applies the text of the open field, and closes the field unless it is to be kept.
  ///
  /// - Returns: False if the document refuses the text, which then stays in the field.
  mutating func commit(keepsField: Bool = false, _ event: inout Event) -> Bool {
    if let draft, present.refuses(draft) {
      // The field, in which the user can change the text, needs the keyboard.
      question = nil
      event.field = .refuse
      return false
    }
    if !keepsField { event.field = .close }
    guard let action = draft else { return true }
    draft = nil
    edit(action, &event)
    if keepsField { event.field = event.change == nil ? .close : .keep }
    return true
  }

  /// Reports a change of the document, and starts the pause before an automatic save.
  private mutating func didChange(_ change: Document.Change, _ event: inout Event) {
    event.change = isTravelling ? Document.reload : change
    endTravel()
    termination.didChange()
    cancelPreparation(&event)
    // The file's contents are compared and merged in the document's current encoding.
    if file.isKnown(present) { file.adopt(present, file.version) }
    scheduleSave(&event)
  }

  /// Cancels the preparation of an action that can't be performed any more, for example because the
  /// document has changed.
  mutating func cancelPreparation(_ event: inout Event) {
    guard work.outdatePreparation() else { return }
    noticeList.tell(.notPerformed)
    event.request(.cancel(.preparing))
  }

  /// Starts the pause before an automatic save.
  mutating func scheduleSave(_ event: inout Event) {
    if let pause = saving.pause(isBusy: file.isBusy) { event.request(.pause(pause)) }
  }

  /// Shows another version of the document as a step of its history.
  mutating func replace(
    with version: Document,
    _ change: Document.Change?,
    _ label: StepLabel,
    _ event: inout Event
  ) {
    let shown = timeline.replace(with: version, label, at: event.time)
    didChange(change ?? shown, &event)
  }

  /// Discards the work of a killed run.
  mutating func discardRecovered(_ event: inout Event) {
    noticeList.endAll(about: .recoveredWork)
    revert(&event)
  }

  /// Replaces the document with the contents of its file, as one step.
  mutating func revert(_ event: inout Event) {
    guard let saved = file.contents else { return }
    dropField(&event)
    replace(with: saved, nil, .discarded, &event)
    if !isModified { timeline.record(.holds(file.version)) }
  }
}
