/// The parts of a window that have to be drawn again: a short list of rectangles.
nonisolated struct DirtyRegion {
  private var rects: [Rect] = []

  /// Whether nothing has to be drawn.
  var isEmpty: Bool { rects.isEmpty }

  /// Adds a part, merged with one that it touches or fits.
  ///
  /// No cell is drawn twice: rectangles that overlap become one.
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

  /// Empties the list.
  ///
  /// - Returns: What was in it.
  mutating func takeAll() -> [Rect] {
    defer { rects = [] }
    return rects
  }

  /// With more rectangles, finding what overlaps them costs more than drawing their union.
  private static let limit = 16
}

extension Rect {
  /// The smallest rectangle that holds both.
  nonisolated func union(_ other: Rect) -> Rect {
    let x = min(minX, other.minX)
    let y = min(minY, other.minY)
    return Rect(x: x, y: y, width: max(maxX, other.maxX) - x, height: max(maxY, other.maxY) - y)
  }

  /// Whether two rectangles overlap, or are drawn sooner as one.
  nonisolated fileprivate func shouldMerge(with other: Rect) -> Bool {
    if !intersection(other).isEmpty { return true }
    return union(other).area <= area + other.area + Self.worthOneMore
  }

  private nonisolated var area: Int { width * height }

  /// So many cells are drawn in the time that it takes to go through the views for a rectangle more.
  private nonisolated static var worthOneMore: Int { 96 }
}
