/// A drawing that is rasterized at a size.
nonisolated struct CanvasPicture {
  private var drawing = Drawing()

  /// The characters that show it.
  let glyphs: DotGlyphs

  /// What the drawing's backdrop leaves.
  private var backdrop: Rasterizer

  /// The rasterized drawing.
  private(set) var rasterizer: Rasterizer

  /// Makes a picture of a drawing.
  init(size: Size, _ drawing: Drawing = Drawing(), glyphs: DotGlyphs = .braille) {
    self.glyphs = glyphs
    backdrop = Rasterizer(size: size, glyphs: glyphs)
    rasterizer = backdrop
    show(drawing)
  }

  /// The columns and rows of cells.
  var size: Size { rasterizer.grid.size }

  /// Shows another drawing in the same size.
  mutating func show(_ new: Drawing) {
    if !new.shares(drawing) {
      backdrop =
        new.backdrop.map { CanvasPicture(size: size, $0, glyphs: glyphs).rasterizer }
        ?? Rasterizer(size: size, glyphs: glyphs)
    }
    rasterizer = backdrop
    rasterizer.draw(new.strokes)
    drawing = new
  }

  /// Returns a rectangle that contains all differing cells of two pictures of the same size.
  func difference(from other: CanvasPicture) -> Rect {
    if rasterizer.labels != other.rasterizer.labels { return Rect(origin: .zero, size: size) }
    return rasterizer.grid.difference(from: other.rasterizer.grid)
  }
}
