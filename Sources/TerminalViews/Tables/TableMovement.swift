/// A movement of a table's selection.
nonisolated enum TableMovement: Hashable, CaseIterable {
  case up
  case down
  case pageUp
  case pageDown
  case first
  case last

  /// Makes the movement of a key; nil for other keys.
  init?(_ event: KeyEvent) {
    guard event.modifiers.isEmpty else { return nil }
    switch event.key {
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
