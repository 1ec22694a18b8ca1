/// The drag of a line between two panes; a double click on the line resets the panes.
struct LineDrag {
  /// The effect of a mouse event.
  enum Step {
    /// The press on the line.
    case began
    /// A double click on the line.
    case reset
    /// A motion with the button held.
    case moved
    /// The release.
    case ended
  }

  /// Whether the button is held.
  private(set) var isActive = false

  /// Handles a mouse event.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - point: Its position.
  ///   - line: The line; nil while there is none.
  /// - Returns: What it does; nil if the event isn't used.
  mutating func handle(_ event: MouseEvent, at point: Point, line: Rect?) -> Step? {
    switch event.kind {
    case .press(.left):
      guard let line, line.contains(point) else { return nil }
      isActive = true
      return event.clickCount == 2 ? .reset : .began
    case .drag(.left): return .moved
    case .release(.left):
      isActive = false
      return .ended
    default: return nil
    }
  }

  /// Ends the drag without a release.
  mutating func cancel() { isActive = false }
}
