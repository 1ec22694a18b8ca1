/// The effect of a key or the mouse in a table.
nonisolated enum TableAction: Hashable {
  /// The table uses the event, which has no effect.
  case nothing

  /// A row is activated.
  case activate(Int)

  /// A row is selected by a click.
  case click(Int)

  /// The selection moves; a table without selection scrolls.
  case move(Movement)

  /// Several rows are selected, by a key or by the mouse.
  case select(RowSelection.Gesture, byKey: Bool)

  /// The table scrolls to a row.
  case scroll(to: Int)

  /// The table scrolls by the minimum distance that makes a row visible.
  case scrollToShow(Int)

  /// The cells scroll sideways to a column.
  case scrollSideways(to: Int)

  /// The row is deleted, or one is inserted at its place.
  case commit(TableEditingStyle, Int)

  /// A row takes the place of another one.
  case moveRow(Int, to: Int)
}

/// The user's edit of a table: the deletion of a row, or the insertion of one at its place.
public nonisolated enum TableEditingStyle: Hashable, Sendable {
  /// The row must be deleted.
  case delete
  /// A row must be inserted at the place of the row.
  case insert
}

/// The motion of a row to the place of another one, by their indices before it.
public nonisolated struct RowMove: Hashable, Sendable {
  /// The row.
  public let source: Int

  /// The row whose place it takes.
  public let target: Int

  /// Makes a motion.
  public init(from source: Int, to target: Int) {
    (self.source, self.target) = (source, target)
  }
}

/// The effect of a key on the selected row of a table that can be edited.
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
