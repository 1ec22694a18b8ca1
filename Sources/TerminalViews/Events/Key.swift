/// A key.
public nonisolated enum Key: Hashable, Sendable {
  /// A key that types a character.
  case character(Character)
  case enter
  case escape
  case tab
  case backspace
  case delete
  case insert
  case up
  case down
  case left
  case right
  case home
  case end
  case pageUp
  case pageDown
  /// F1 to F24.
  case function(Int)
}
