/// What a window has drawn, and which parts of it are out of date.
struct WindowPicture {
  /// The cells.
  private(set) var surface = Surface(size: .zero)

  private var dirty = DirtyRegion()

  /// Where the screen shows the cursor; nil before the first frame of a surface.
  private var shownCursor: Point??

  /// Whether the screen may show something else than the last frame.
  private var isLost = false

  /// Whether a part is out of date.
  var isDirty: Bool { !dirty.isEmpty }

  /// Marks a part as out of date.
  mutating func invalidate(_ rect: Rect) { dirty.insert(rect) }

  /// Marks all of it as out of date, and nothing beside it.
  mutating func invalidateAll() {
    // What was marked in another size says nothing about this one.
    _ = dirty.takeAll()
    dirty.insert(surface.bounds)
  }

  /// Notes that the screen may have forgotten what it showed.
  mutating func lose() { isLost = true }

  /// Begins a new picture if the screen has another size or has lost this one.
  ///
  /// - Returns: Whether it did.
  mutating func begin(_ size: Size) -> Bool {
    guard size != surface.size || isLost else { return false }
    isLost = false
    surface = Surface(size: size)
    shownCursor = nil
    return true
  }

  /// Hands over the parts to be drawn for a frame with the cursor at a place.
  ///
  /// - Returns: The parts; nil where the screen shows it all already.
  mutating func takeDirtyParts(cursor: Point?) -> [Rect]? {
    let parts = dirty.takeAll()
    if parts.isEmpty, shownCursor == .some(cursor) { return nil }
    shownCursor = .some(cursor)
    return parts
  }
}
