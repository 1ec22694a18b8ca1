internal import TextMetrics

/// Shows a drawing, as large as it fits, in dots of braille patterns.
///
/// A drawing is a value: setting one that is equal does nothing, and of another one only the cells
/// that differ reach the terminal.
///
/// ```swift
/// let canvas = TUICanvas()
/// canvas.drawing.add(.circle(center: .zero, radius: 1), Pen(.accent))
/// ```
public final class TUICanvas: TUIView {
  /// What is shown.
  public var drawing = Drawing() {
    didSet { if drawing != oldValue { setNeedsDisplay() } }
  }

  /// The characters that dots are shown with; nil takes ASCII where the theme's boxes are of it.
  public var glyphs: DotGlyphs? {
    didSet { if glyphs != oldValue { setNeedsDisplay() } }
  }

  /// The largest size in which the drawing's square fills the canvas.
  public override func sizeThatFits(_ proposal: Size) -> Size {
    let height = max(0, min(proposal.height, proposal.width / 2))
    return Size(width: height * 2, height: height)
  }

  public override func draw(_ painter: Painter) {
    let rasterizer = Rasterizer(drawing, size: bounds.size)
    let theme = theme
    draw(rasterizer.grid, theme, painter)
    for label in rasterizer.labels {
      let x = Int((label.middle - Double(label.text.displayWidth) / 2).rounded())
      painter.write(label.text, at: Point(x: x, y: label.row), style: label.ink.style(in: theme))
    }
  }

  /// Draws the cells with dots.
  private func draw(_ grid: DotGrid, _ theme: Theme, _ painter: Painter) {
    let glyphs = glyphs ?? (theme.box == .ascii ? .ascii : .braille)
    for y in 0..<grid.size.height {
      for x in 0..<grid.size.width {
        let index = y * grid.size.width + x
        guard grid.patterns[index] != 0 else { continue }
        let glyph = glyphs.character(for: grid.patterns[index])
        let style = grid.inks[index].style(in: theme)
        painter.fill(Rect(x: x, y: y, width: 1, height: 1), glyph, style: style)
      }
    }
  }
}
