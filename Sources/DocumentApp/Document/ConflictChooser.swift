/// The choice between both sides of a change of others, while the user makes it.
///
/// It stays with the version of the file that it was opened for. If others write again meanwhile, the
/// choice is not lost: its result is based on that version, and what came later is merged after it.
nonisolated struct ConflictChooser<Document: EditableDocument> {
  /// The change that the choice is about; nil while nothing is chosen.
  private(set) var change: OutsideChange<Document>?

  /// Whether the chosen sides are being joined.
  private var isResolving = false

  /// Tells the last choice from earlier ones, which may have been given up while they were joined.
  private var number = 0

  /// What there is to choose from.
  var conflicts: Document.Conflicts? { change?.conflicts }

  /// Whether there is a choice about a version of the document.
  func isOpen(for document: Document) -> Bool { change?.mine.isSame(as: document) ?? false }

  /// Begins a choice.
  mutating func open(_ change: OutsideChange<Document>) {
    close()
    self.change = change
  }

  /// Gives the choice up.
  mutating func close() {
    if change != nil { number += 1 }
    (change, isResolving) = (nil, false)
  }

  /// Takes what the user has chosen; nil if there is no choice, or if it was made already.
  mutating func resolve(_ conflicts: Document.Conflicts) -> ConflictResolution<Document>? {
    guard let change, !isResolving else { return nil }
    isResolving = true
    return ConflictResolution(mine: change.mine, conflicts: conflicts, number: number)
  }

  /// Ends the choice whose sides were joined; nil if that one was given up.
  mutating func didResolve(_ number: Int) -> OutsideChange<Document>? {
    guard isResolving, number == self.number else { return nil }
    defer { close() }
    return change
  }
}
