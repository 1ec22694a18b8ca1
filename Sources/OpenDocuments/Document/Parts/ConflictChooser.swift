/// The state of the user's choice between both sides of a conflict.
///
/// The choice belongs to the version of the file for which it was opened. If the file changes again
/// meanwhile, the choice is kept: its result is based on that version, and the later change is
/// merged afterwards.
nonisolated struct ConflictChooser<Document: EditableDocument> {
  /// The external change that the choice is about; nil while there is no choice.
  private(set) var change: OutsideChange<Document>?

  /// Whether the chosen sides are being merged.
  private var isResolving = false

  /// Identifies the choice, so that the outcome of an abandoned choice can be ignored.
  private var number = 0

  /// The conflicts to choose from.
  var conflicts: Document.Conflicts? { change?.conflicts }

  /// Returns whether there is a choice about a version of the document.
  func isOpen(for document: Document) -> Bool { change?.mine.isSame(as: document) ?? false }

  /// Opens a choice.
  mutating func open(_ change: OutsideChange<Document>) {
    close()
    self.change = change
  }

  /// Abandons the choice.
  mutating func close() {
    if change != nil { number += 1 }
    (change, isResolving) = (nil, false)
  }

  /// Accepts the user's choice; returns nil if there is no choice or it was already made.
  mutating func resolve(_ conflicts: Document.Conflicts) -> ConflictResolution<Document>? {
    guard let change, !isResolving else { return nil }
    isResolving = true
    return ConflictResolution(mine: change.mine, conflicts: conflicts, number: number)
  }

  /// Ends the choice after its sides were merged; returns nil if it was abandoned.
  mutating func didResolve(_ number: Int) -> OutsideChange<Document>? {
    guard isResolving, number == self.number else { return nil }
    defer { close() }
    return change
  }
}
