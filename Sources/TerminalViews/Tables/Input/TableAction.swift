/// What a key or the mouse does in a table.
nonisolated enum TableAction: Hashable {
  /// The table uses the event, which has no effect.
  case nothing

  /// A row is activated.
  case activate(Int)

  /// A row is selected by a click.
  case click(Int)

  /// The selection moves; a table without selection scrolls.
  case move(TableMovement)

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
