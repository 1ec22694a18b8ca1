/// The user's edit of a table: the deletion of a row, or the insertion of one at its place.
public nonisolated enum TableEditingStyle: Hashable, Sendable {
  /// The row is to be deleted.
  case delete
  /// A row is to be inserted at the place of the row.
  case insert
}

/// What a key does with the selected row of a table that can be edited.
nonisolated enum TableEdit: Hashable {
  case commit(TableEditingStyle)
  case move(by: Int)

  /// Makes the edit of a key; nil for other keys.
  init?(_ event: KeyEvent) {
    switch event {
    case KeyEvent(.delete): self = .commit(.delete)
    case KeyEvent(.insert): self = .commit(.insert)
    case KeyEvent(.up, .alt): self = .move(by: -1)
    case KeyEvent(.down, .alt): self = .move(by: 1)
    default: return nil
    }
  }
}
