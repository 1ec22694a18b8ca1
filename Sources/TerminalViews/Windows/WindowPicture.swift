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

/// The parts of a window to redraw, as a short list of rectangles.
nonisolated struct DirtyRegion {
  private var rects: [Rect] = []

  /// Whether there is nothing to redraw.
  var isEmpty: Bool { rects.isEmpty }

  /// Adds a rectangle, merged with others that overlap or are near.
  ///
  /// Rectangles in the list never overlap, so no cell is drawn twice.
  mutating func insert(_ rect: Rect) {
    guard !rect.isEmpty else { return }
    var rect = rect
    while let index = rects.firstIndex(where: { rect.shouldMerge(with: $0) }) {
      rect = rect.union(rects.remove(at: index))
    }
    rects.append(rect)
    if rects.count > Self.limit {
      rects = [rects.dropFirst().reduce(rects[0]) { $0.union($1) }]
    }
  }

  /// Empties the list and returns its rectangles.
  ///
  /// - Returns: The rectangles.
  mutating func takeAll() -> [Rect] {
    defer { rects = [] }
    return rects
  }

  /// The maximum number of rectangles; with more, merging costs more than drawing their union.
  private static let limit = 16
}

extension Rect {
  /// Returns the smallest rectangle that contains both.
  nonisolated func union(_ other: Rect) -> Rect {
    let x = min(minX, other.minX)
    let y = min(minY, other.minY)
    return Rect(x: x, y: y, width: max(maxX, other.maxX) - x, height: max(maxY, other.maxY) - y)
  }

  /// Returns whether two rectangles overlap or are cheaper to draw as one.
  nonisolated fileprivate func shouldMerge(with other: Rect) -> Bool {
    if !intersection(other).isEmpty { return true }
    return union(other).area <= area + other.area + Self.worthOneMore
  }

  private nonisolated var area: Int { width * height }

  /// The cost of traversing the views for another rectangle, in drawn cells.
  private nonisolated static var worthOneMore: Int { 96 }
}
