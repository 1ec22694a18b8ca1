import TextMetrics

/// A view that shows a drawing with braille patterns, scaled to fit.
///
/// A drawing is a value: setting an equal one does nothing. Its ground is rasterized once and only
/// changed cells are redrawn, so the dial of a clock costs nothing when a hand moves. In ASCII dots
/// are the most similar characters; a stroke can have a character of its own there, or be left out.
///
/// ```swift
/// let canvas = TUICanvas()
/// canvas.drawing.add(.circle(center: .zero, radius: 1), Pen(.accent))
/// ```
public final class TUICanvas: TUIView {
  /// The drawing.
  public var drawing = Drawing() {
    didSet { if drawing != oldValue { drawingDidChange() } }
  }

  /// The rasterized drawing at the last size.
  private var picture = CanvasPicture(size: .zero)

  /// Returns the largest size that the drawing's square fills.
  public override func sizeThatFits(_ proposal: Size) -> Size {
    let height = max(0, min(proposal.height, proposal.width / 2))
    return Size(width: height * 2, height: height)
  }

  public override func draw(_ painter: Painter) {
    let glyphs: DotGlyphs = painter.theme.box == .ascii ? .ascii : .braille
    if picture.size != bounds.size || picture.glyphs != glyphs {
      picture = CanvasPicture(size: bounds.size, drawing, glyphs: glyphs)
    }
    let grid = picture.rasterizer.grid
    let part = painter.clipBounds.intersection(bounds)
    for y in part.minY..<part.maxY {
      for x in part.minX..<part.maxX where grid.pattern(x: x, y: y) != 0 {
        let sign = glyphs == .ascii ? grid.sign(x: x, y: y) : nil
        let glyph = sign ?? glyphs.scalar(for: grid.pattern(x: x, y: y))
        painter.put(glyph, at: Point(x: x, y: y), ink: grid.ink(x: x, y: y))
      }
    }
    for label in picture.rasterizer.labels where part.minY <= label.row && label.row < part.maxY {
      let x = Int((label.middle - Double(label.text.displayWidth) / 2).rounded())
      painter.write(label.text, at: Point(x: x, y: label.row), ink: label.ink)
    }
  }

  private func drawingDidChange() {
    // Redraw everything if the size has changed or nothing was drawn yet.
    guard picture.size == bounds.size, !picture.size.isEmpty else {
      setNeedsDisplay()
      return
    }
    let shown = picture
    picture.show(drawing)
    setNeedsDisplay(picture.difference(from: shown))
  }
}

/// A drawing that is rasterized at a size.
private nonisolated struct CanvasPicture {
  private var drawing = Drawing()

  /// The characters that show it.
  let glyphs: DotGlyphs

  /// The rasterized backdrop of the drawing.
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
