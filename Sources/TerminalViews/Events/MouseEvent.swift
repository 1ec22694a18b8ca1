/// A mouse event, in screen cells.
public nonisolated struct MouseEvent: Hashable, Sendable {
  /// A mouse button.
  public enum Button: Hashable, Sendable {
    case left
    case middle
    case right
  }

  /// The kind of an event.
  public enum Kind: Hashable, Sendable {
    case press(Button)
    case release(Button)
    case drag(Button)
    /// A motion without a button.
    case move
    /// Scrolling by a number of rows; negative numbers scroll up.
    case wheel(Int)
    /// Scrolling sideways by a number of columns; negative numbers scroll to the left.
    case wheelSideways(Int)
  }

  /// The kind.
  public var kind: Kind

  /// The position on the screen.
  public var location: Point

  /// The modifiers.
  public var modifiers: Modifiers

  /// The number of presses that follow one another at this place, set by the window: 2 is a double
  /// click.
  public var clickCount = 1

  /// Makes a mouse event.
  public init(_ kind: Kind, at location: Point, _ modifiers: Modifiers = []) {
    self.kind = kind
    self.location = location
    self.modifiers = modifiers
  }
}
