internal import TextMetrics

/// Shows a drawing, as large as it fits, in dots of braille patterns.
///
/// A drawing is a value: setting one that is equal does nothing. Of another one only the strokes
/// that differ are turned into dots again, and only the cells between which something differs are
/// drawn: the dial of a clock costs nothing when a hand moves over it.
///
/// ```swift
/// let canvas = TUICanvas()
/// canvas.drawing.add(.circle(center: .zero, radius: 1), Pen(.accent))
/// ```
public final class TUICanvas: TUIView {
  /// What is shown.
  public var drawing = Drawing() {
    didSet { if drawing != oldValue { drawingDidChange(from: oldValue) } }
  }

  /// The characters that dots are shown with; nil takes ASCII where the theme's boxes are of it.
  public var glyphs: DotGlyphs? {
    didSet { if glyphs != oldValue { setNeedsDisplay() } }
  }

  /// The strokes that the last two drawings begin with, in dots.
  private var ground = CanvasPicture(size: .zero)

  /// The drawing in dots, in the size it was last shown in.
  private var picture = CanvasPicture(size: .zero)

  /// The largest size in which the drawing's square fills the canvas.
  public override func sizeThatFits(_ proposal: Size) -> Size {
    let height = max(0, min(proposal.height, proposal.width / 2))
    return Size(width: height * 2, height: height)
  }

  public override func draw(_ painter: Painter) {
    if picture.size != bounds.size { takePicture(over: CanvasPicture(size: bounds.size)) }
    let theme = painter.theme
    let glyphs = glyphs ?? (theme.box == .ascii ? .ascii : .braille)
    picture.forEachCell(in: painter.clipBounds.intersection(bounds)) { point, pattern, ink in
      painter.put(glyphs.scalar(for: pattern), at: point, style: ink.style(in: theme))
    }
    for label in picture.labels {
      let x = Int((label.middle - Double(label.text.displayWidth) / 2).rounded())
      painter.write(label.text, at: Point(x: x, y: label.row), style: label.ink.style(in: theme))
    }
  }

  private func drawingDidChange(from old: Drawing) {
    // Where it isn't shown now, or in another size, it is all drawn.
    guard picture.size == bounds.size, !picture.size.isEmpty else {
      setNeedsDisplay()
      return
    }
    let shown = picture
    if ground.strokes.isEmpty || !drawing.strokes.starts(with: ground.strokes) {
      let common = zip(drawing.strokes, old.strokes).prefix { $0 == $1 }.count
      var picture = CanvasPicture(size: bounds.size)
      picture.add(drawing.strokes.prefix(common))
      takePicture(over: picture)
    } else {
      takePicture(over: ground)
    }
    setNeedsDisplay(picture.difference(from: shown))
  }

  private func takePicture(over ground: CanvasPicture) {
    self.ground = ground
    picture = ground
    picture.add(drawing.strokes.dropFirst(ground.strokes.count))
  }
}
