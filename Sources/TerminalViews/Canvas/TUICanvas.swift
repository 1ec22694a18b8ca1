internal import TextMetrics

/// Shows a drawing, as large as it fits, in dots of braille patterns.
///
/// A drawing is a value: setting one that is equal does nothing. Its backdrop is turned into dots once
/// and only the cells between which something differs are drawn: the dial of a clock costs nothing
/// when a hand moves over it.
///
/// ```swift
/// let canvas = TUICanvas()
/// canvas.drawing.add(.circle(center: .zero, radius: 1), Pen(.accent))
/// ```
public final class TUICanvas: TUIView {
  /// What is shown.
  public var drawing = Drawing() {
    didSet { if drawing != oldValue { drawingDidChange() } }
  }

  /// The characters that dots are shown with; nil takes ASCII where the theme's boxes are of it.
  public var glyphs: DotGlyphs? {
    didSet { if glyphs != oldValue { setNeedsDisplay() } }
  }

  /// The drawing in dots, in the size it was last shown in.
  private var picture = CanvasPicture(size: .zero)

  /// The largest size in which the drawing's square fills the canvas.
  public override func sizeThatFits(_ proposal: Size) -> Size {
    let height = max(0, min(proposal.height, proposal.width / 2))
    return Size(width: height * 2, height: height)
  }

  public override func draw(_ painter: Painter) {
    if picture.size != bounds.size { picture = CanvasPicture(size: bounds.size, drawing) }
    let glyphs = glyphs ?? (painter.theme.box == .ascii ? .ascii : .braille)
    let grid = picture.rasterizer.grid
    let part = painter.clipBounds.intersection(bounds)
    for y in part.minY..<part.maxY {
      for x in part.minX..<part.maxX where grid.pattern(x: x, y: y) != 0 {
        let glyph = glyphs.scalar(for: grid.pattern(x: x, y: y))
        painter.put(glyph, at: Point(x: x, y: y), ink: grid.ink(x: x, y: y))
      }
    }
    for label in picture.rasterizer.labels where part.minY <= label.row && label.row < part.maxY {
      let x = Int((label.middle - Double(label.text.displayWidth) / 2).rounded())
      painter.write(label.text, at: Point(x: x, y: label.row), ink: label.ink)
    }
  }

  private func drawingDidChange() {
    // Where it isn't shown now, or in another size, it is all drawn.
    guard picture.size == bounds.size, !picture.size.isEmpty else {
      setNeedsDisplay()
      return
    }
    let shown = picture
    picture.show(drawing)
    setNeedsDisplay(picture.difference(from: shown))
  }
}
