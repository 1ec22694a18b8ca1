/// A movement of a selection, or of the visible part of a content, by a key.
nonisolated enum Movement: Hashable, CaseIterable {
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
    // With Ctrl, too, because in texts Home and End stay in the line.
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

nonisolated extension Movement {
  /// Returns the first visible line of a content after the movement.
  ///
  /// - Parameters:
  ///   - line: The first visible line before it.
  ///   - height: The number of visible lines; two pages have one in common.
  ///   - last: The first visible line at the end of the content.
  /// - Returns: The line, which may lie outside of the content.
  func offset(from line: Int, height: Int, last: Int) -> Int {
    let page = max(1, height - 1)
    return switch self {
    case .left, .right: line
    case .up: line - 1
    case .down: line + 1
    case .pageUp: line - page
    case .pageDown: line + page
    case .first: 0
    case .last: last
    }
  }
}
