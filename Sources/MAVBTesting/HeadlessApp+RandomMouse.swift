public import TerminalViews

extension HeadlessApp {
  /// Sends a random mouse event in or near the screen, or resizes the screen.
  ///
  /// Presses and motions are frequent, so that many of them make drags. Some releases are missing,
  /// as in a terminal that loses events.
  ///
  /// - Parameters:
  ///   - generator: The source of randomness, with a seed in a test.
  ///   - sizes: The sizes of the screen.
  /// - Returns: The kind of the event; nil for a resize.
  @discardableResult
  public func sendRandomMouse(
    using generator: inout some RandomNumberGenerator,
    sizes: (width: ClosedRange<Int>, height: ClosedRange<Int>) = (1...220, 1...60)
  ) -> MouseEvent.Kind? {
    let number = Int.random(in: 0..<40, using: &generator)
    guard number > 0 else {
      resize(
        width: Int.random(in: sizes.width, using: &generator),
        height: Int.random(in: sizes.height, using: &generator)
      )
      return nil
    }
    let size = screen.size
    let kind = Self.kind(number, using: &generator)
    // The edges have scroll bars and lines, so they are chosen more often.
    let x = Int.random(in: -3...size.width + 3, using: &generator)
    let isAtEdge = Int.random(in: 0..<4, using: &generator) == 0
    let y = Int.random(in: -3...size.height + 3, using: &generator)
    let modifiers: Modifiers = Int.random(in: 0..<8, using: &generator) == 0 ? .shift : []
    mouse(kind, x: isAtEdge ? size.width - 1 : x, y: y, modifiers)
    return kind
  }

  private static func kind(
    _ number: Int,
    using generator: inout some RandomNumberGenerator
  ) -> MouseEvent.Kind {
    let isLeft = Int.random(in: 0..<10, using: &generator) > 0
    let button: MouseEvent.Button = isLeft ? .left : .right
    return switch number {
    case 1: .move
    case 2..<6: .wheel(3)
    case 6..<9: .wheel(-3)
    case 9..<20: .press(button)
    case 20..<28: .release(button)
    default: .drag(button)
    }
  }
}
