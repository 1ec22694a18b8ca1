nonisolated extension OpenDocument {
  /// Merges the external change on request, after the choice between both sides of conflicts.
  mutating func mergeOutside(_ event: inout Event) {
    guard let change = outside.change else { return }
    // The sheet takes the focus from an open field, which would change the document during the
    // choice.
    if change.conflicts != nil, !commit(&event) { return }
    // Changes made since the read must be merged, too: read again.
    outside.isMergeWanted = !change.mine.isSame(as: present)
    if !outside.isMergeWanted, change.conflicts != nil { return choose(change) }
    guard !outside.isMergeWanted, let merged = change.merged else { return checkFile(&event) }
    applyMerge(merged, change, &event)
    saveIfStopped(&event)
  }

  /// Replaces the document with a merge, as a step.
  private mutating func applyMerge(
    _ merged: MergedDocument<Document>,
    _ change: OutsideChange<Document>,
    _ event: inout Event
  ) {
    replace(with: merged.document, merged.change, .changedOutside, &event)
    accept(change, &event)
  }

  /// Repeats the save that an external change has prevented.
  mutating func saveIfStopped(_ event: inout Event) {
    if outside.takeStoppedSave() { save(&event) }
  }

  // MARK: - Choosing between both sides

  /// Opens the choice, unless another question was opened while the file was read.
  private mutating func choose(_ change: OutsideChange<Document>) {
    guard question == nil else { return }
    outside.choose(change)
    question = .conflicts
  }

  /// Requests the merge of the sides that the user has chosen.
  mutating func resolve(_ conflicts: Document.Conflicts, _ event: inout Event) {
    guard let resolution = outside.resolve(conflicts) else { return }
    event.request(.resolve(resolution))
  }

  /// Ends the choice, and continues with its merge.
  mutating func didResolve(
    _ merged: MergedDocument<Document>?,
    _ number: Int,
    _ event: inout Event
  ) {
    guard let (change, isLatest) = outside.didResolve(number) else { return }
    question = nil
    guard let merged else { return }
    applyMerge(merged, change, &event)
    // External changes made after the choice began are merged with its result.
    if isLatest { saveIfStopped(&event) } else { checkFile(&event) }
  }

  /// Ends a choice that no longer matches the document or its file; the notice stays.
  mutating func settleChooser() {
    guard outside.isChoosing else { return }
    let isAsked = question == .conflicts
    let goesOn = outside.settleChoice(for: present, isAsked: isAsked)
    if isAsked, !goesOn { question = nil }
  }
}
