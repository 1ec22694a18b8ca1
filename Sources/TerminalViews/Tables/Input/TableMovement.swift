/// A movement of a table's selection.
nonisolated enum TableMovement: Hashable, CaseIterable {
  case up
  case down
  case left
  case right
  case pageUp
  case pageDown
  case first
  case last

  /// Makes the movement of a key; nil for other keys.
  ///
  /// - Parameters:
  ///   - event: The key.
  ///   - inTwoDimensions: Whether rows are side by side, so that Left and Right move.
  ///   - isMirrored: Whether the rows of a line run from right to left.
  init?(_ event: KeyEvent, inTwoDimensions: Bool = false, isMirrored: Bool = false) {
    switch event.key {
    // In texts Home and End stay in the line, so a hand presses Ctrl too.
    case .home where event.modifiers == .control: self = .first
    case .end where event.modifiers == .control: self = .last
    case _ where !event.modifiers.isEmpty: return nil
    case .left where inTwoDimensions: self = isMirrored ? .right : .left
    case .right where inTwoDimensions: self = isMirrored ? .left : .right
    case .up: self = .up
    case .down: self = .down
    case .pageUp: self = .pageUp
    case .pageDown: self = .pageDown
    case .home: self = .first
    case .end: self = .last
    default: return nil
    }
  }
}
