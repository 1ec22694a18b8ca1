/// What the mouse did, in cells of the screen.
public nonisolated struct MouseEvent: Hashable, Sendable {
  /// The button that an event is about.
  public enum Button: Hashable, Sendable {
    case left
    case middle
    case right
  }

  /// What happened.
  public enum Kind: Hashable, Sendable {
    case press(Button)
    case release(Button)
    case drag(Button)
    /// Rows to scroll: negative shows what is above.
    case wheel(Int)
  }

  /// What happened.
  public var kind: Kind

  /// Where, from the upper left corner of the screen.
  public var location: Point

  /// What was held on the keyboard.
  public var modifiers: Modifiers

  /// Makes a mouse event.
  public init(_ kind: Kind, at location: Point, _ modifiers: Modifiers = []) {
    self.kind = kind
    self.location = location
    self.modifiers = modifiers
  }
}
