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

  /// The characters that dots are shown with.
  public var glyphs = DotGlyphs.braille {
    didSet { if glyphs != oldValue { setNeedsDisplay() } }
  }

  /// The largest size in which the drawing's square fills the canvas.
  public override func sizeThatFits(_ proposal: Size) -> Size {
    let height = max(0, min(proposal.height, proposal.width / 2))
    return Size(width: height * 2, height: height)
  }

  public override func draw(_ painter: Painter) {
    let rasterizer = Rasterizer(drawing, size: bounds.size)
    for y in 0..<rasterizer.grid.size.height { drawRow(y, of: rasterizer.grid, painter) }
    for label in rasterizer.labels { draw(label, painter) }
  }

  /// Writes the cells with dots, those with the same look at once.
  private func drawRow(_ y: Int, of grid: DotGrid, _ painter: Painter) {
    let row = y * grid.size.width
    var x = 0
    while x < grid.size.width {
      guard grid.patterns[row + x] != 0 else {
        x += 1
        continue
      }
      let (start, ink) = (x, grid.inks[row + x])
      var text = ""
      while x < grid.size.width, grid.patterns[row + x] != 0, grid.inks[row + x] == ink {
        text.append(glyphs.character(for: grid.patterns[row + x]))
        x += 1
      }
      painter.write(text, at: Point(x: start, y: y), style: style(of: ink))
    }
  }

  private func draw(_ label: Rasterizer.Label, _ painter: Painter) {
    let x = Int((label.middle - Double(label.text.displayWidth) / 2).rounded())
    painter.write(label.text, at: Point(x: x, y: label.row), style: style(of: label.ink))
  }

  private func style(of ink: Ink) -> Style {
    switch ink {
    case .text: theme.text
    case .secondary: theme.secondary
    case .accent: theme.accent
    case .title: theme.title
    case .style(let style): style
    }
  }
}
