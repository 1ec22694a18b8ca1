/// Strokes of a drawing, and the dots and labels that they make in a size.
nonisolated struct CanvasPicture {
  /// The strokes that were drawn.
  private(set) var strokes: [Drawing.Stroke] = []

  private var rasterizer: Rasterizer

  /// Makes a picture without strokes.
  init(size: Size) { rasterizer = Rasterizer(size: size) }

  /// The columns and rows of cells.
  var size: Size { rasterizer.grid.size }

  /// The texts.
  var labels: [Rasterizer.Label] { rasterizer.labels }

  /// Draws more strokes over those that are there.
  mutating func add(_ more: ArraySlice<Drawing.Stroke>) {
    strokes += more
    rasterizer.draw(more)
  }

  /// Visits the cells of a part that have dots.
  ///
  /// - Parameters:
  ///   - part: The cells, inside the picture.
  ///   - body: Takes the place of a cell, its dots and their ink.
  func forEachCell(in part: Rect, _ body: (Point, UInt8, Ink) -> Void) {
    let grid = rasterizer.grid
    for y in part.minY..<part.maxY {
      for x in part.minX..<part.maxX {
        let pattern = grid.pattern(x: x, y: y)
        if pattern != 0 { body(Point(x: x, y: y), pattern, grid.ink(x: x, y: y)) }
      }
    }
  }

  /// A rectangle of cells outside of which two pictures of one size are alike.
  func difference(from other: CanvasPicture) -> Rect {
    if labels != other.labels { return Rect(origin: .zero, size: size) }
    return rasterizer.grid.difference(from: other.rasterizer.grid)
  }
}
