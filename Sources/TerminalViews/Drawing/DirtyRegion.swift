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

  /// Whether two rectangles overlap, or make one when put together.
  nonisolated fileprivate func shouldMerge(with other: Rect) -> Bool {
    if !intersection(other).isEmpty { return true }
    let isStacked = minX == other.minX && maxX == other.maxX
    let isBeside = minY == other.minY && maxY == other.maxY
    return (isStacked && (maxY == other.minY || other.maxY == minY))
      || (isBeside && (maxX == other.minX || other.maxX == minX))
  }
}
