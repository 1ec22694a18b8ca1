internal import TextMetrics

/// The line with the number of hidden bars.
final class BarMore: TUIView {
  /// The number of hidden bars.
  var count = 0 {
    didSet { if count != oldValue { setNeedsDisplay() } }
  }

  /// The kind of the bar below, whose mark extends to this line.
  var kind = BarKind.told {
    didSet { if kind != oldValue { kindDidChange() } }
  }

  /// Returns the text for a number of hidden bars.
  var makeText: (Int) -> String = { "+\($0)" } {
    didSet { setNeedsDisplay() }
  }

  required init() {
    super.init()
    ground = BarColumns.ground(of: kind)
  }

  private func kindDidChange() {
    ground = BarColumns.ground(of: kind)
    setNeedsDisplay()
  }

  override func draw(_ painter: Painter) {
    BarColumns.drawMark(kind, in: bounds, painter)
    let width = BarColumns.contentWidth(in: bounds.width)
    let ellipsis = painter.theme.box.ellipsis
    let line = Truncation.tail.cut(makeText(count), to: width, ellipsis: ellipsis)
    let indent = TextAlignment.leading
      .indent(of: line.displayWidth, in: width, isMirrored: painter.isMirrored)
    let place = Point(x: BarColumns.margin + indent, y: 0)
    painter.write(line, at: place, ink: .secondary)
  }
}
