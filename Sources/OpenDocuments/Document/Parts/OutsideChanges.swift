import Documents

/// An external change of the file of an open document until it is merged, loaded or overwritten,
/// and the user's choice between both sides of its conflicts.
nonisolated struct OutsideChanges<Document: EditableDocument> {
  /// The change; nil if there is none.
  private(set) var change: OutsideChange<Document>?

  /// The wall time of the change.
  ///
  /// It is that of the last status change: programs can set the modification time, and a file that
  /// is moved here keeps its own.
  var time: Duration? { change.map { .nanoseconds($0.version.changed) } }

  /// Whether to merge the change as soon as possible.
  var isMergeWanted = false

  /// Whether a change has prevented a save.
  private(set) var isSaveStopped = false

  /// The choice between both sides of conflicts; nil while there is none.
  private var choice: Choice?

  /// The number of earlier choices, which identifies a choice, so that the outcome of an abandoned
  /// one can be ignored.
  private var choiceCount = 0

  /// A choice between both sides of conflicts.
  ///
  /// It belongs to the version of the file for which it was opened. If the file changes again
  /// meanwhile, the choice is kept: its result is based on that version, and the later change is
  /// merged afterwards.
  private struct Choice {
    let change: OutsideChange<Document>

    /// Whether the chosen sides are being merged.
    var isResolving = false
  }

  /// Sets the change, after which the user is asked.
  mutating func take(_ change: OutsideChange<Document>) { self.change = change }

  /// Ends the change, on which the document is based from now on.
  mutating func accept() { change = nil }

  /// Ends the change and forgets the save that it has prevented.
  mutating func end() { (change, isSaveStopped) = (nil, false) }

  // MARK: - The prevented save

  /// Records that a change has prevented a save.
  mutating func stopSave() { isSaveStopped = true }

  /// Forgets the prevented save.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  mutating func takeStoppedSave() -> Bool {
    defer { isSaveStopped = false }
    return isSaveStopped
  }

  // MARK: - The choice

  /// The conflicts to choose from; nil while there is no choice.
  var conflicts: Document.Conflicts? { choice?.change.conflicts }

  /// Whether there is a choice.
  var isChoosing: Bool { choice != nil }

  /// Opens the choice.
  mutating func choose(_ change: OutsideChange<Document>) {
    closeChoice()
    choice = Choice(change: change)
  }

  private mutating func closeChoice() {
    if choice != nil { choiceCount += 1 }
    choice = nil
  }

  /// Accepts the user's choice; returns nil if there is no choice or it was already made.
  mutating func resolve(_ conflicts: Document.Conflicts) -> ConflictResolution<Document>? {
    guard let choice, !choice.isResolving else { return nil }
    self.choice?.isResolving = true
    return ConflictResolution(mine: choice.change.mine, conflicts: conflicts, number: choiceCount)
  }

  /// Ends the choice after its sides were merged; returns nil if it was abandoned.
  ///
  /// - Returns: The change that the choice was about, and whether it is the latest one.
  mutating func didResolve(
    _ number: Int
  ) -> (change: OutsideChange<Document>, isLatest: Bool)? {
    guard let choice, choice.isResolving, number == choiceCount else { return nil }
    closeChoice()
    return (choice.change, choice.change.version == change?.version)
  }

  /// Ends a choice that no longer matches the document or its file, or is no longer asked for.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - isAsked: Whether the user is being asked.
  /// - Returns: Whether the choice goes on.
  mutating func settleChoice(for document: Document, isAsked: Bool) -> Bool {
    let isOpen = choice?.change.mine.isSame(as: document) ?? false
    let goesOn = isAsked && change != nil && isOpen
    if !goesOn { closeChoice() }
    return goesOn
  }
}
