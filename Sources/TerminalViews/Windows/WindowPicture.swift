/// The drawn cells of a window, with the parts to redraw.
struct WindowPicture {
  /// The cells.
  private(set) var surface = Surface(size: .zero)

  private var dirty = DirtyRegion()

  /// The presented cursor position; nil before the first frame of a surface.
  private var shownCursor: Point??

  /// Whether the screen may have lost the last frame.
  private var isLost = false

  /// Whether a part must be redrawn.
  var isDirty: Bool { !dirty.isEmpty }

  /// Marks a part for redrawing.
  mutating func invalidate(_ rect: Rect) { dirty.insert(rect) }

  /// Marks exactly the whole surface for redrawing.
  mutating func invalidateAll() {
    // Parts marked at the previous size are meaningless.
    _ = dirty.takeAll()
    dirty.insert(surface.bounds)
  }

  /// Records that the screen may have lost the last frame.
  mutating func lose() { isLost = true }

  /// Starts a new surface if the screen has another size or has lost the last frame.
  ///
  /// - Returns: Whether a new surface was started.
  mutating func begin(_ size: Size) -> Bool {
    guard size != surface.size || isLost else { return false }
    isLost = false
    surface = Surface(size: size)
    shownCursor = nil
    return true
  }

  /// Removes and returns the parts to redraw for a frame with a cursor position.
  ///
  /// - Returns: The parts; nil if the frame has not changed.
  mutating func takeDirtyParts(cursor: Point?) -> [Rect]? {
    let parts = dirty.takeAll()
    if parts.isEmpty, shownCursor == .some(cursor) { return nil }
    shownCursor = .some(cursor)
    return parts
  }
}
