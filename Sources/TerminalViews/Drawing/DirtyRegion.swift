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
