nonisolated extension RowSelection.Gesture {
  /// Makes the gesture of a key; nil for other keys.
  ///
  /// - Parameters:
  ///   - event: The key.
  ///   - viewport: The scroll position and the cursor of the table.
  ///   - isMirrored: Whether the rows of a line run from right to left.
  init?(_ event: KeyEvent, in viewport: TableViewport, isMirrored: Bool) {
    guard let cursor = viewport.selectedRow else { return nil }
    switch event {
    case KeyEvent(.character(" ")): self = .toggle(cursor)
    case KeyEvent(.character("a"), .control): self = .all
    case KeyEvent(.escape): self = .clear
    default:
      guard event.modifiers == .shift else { return nil }
      let plain = KeyEvent(event.key)
      let isGrid = viewport.columns > 1
      guard
        let movement = TableMovement(plain, inTwoDimensions: isGrid, isMirrored: isMirrored)
      else { return nil }
      self = .extend(to: viewport.target(of: movement, from: cursor))
    }
  }
}
