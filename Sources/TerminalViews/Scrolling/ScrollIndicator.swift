/// A scroll bar at the edge of a table or a scroll view.
final class ScrollIndicator: TUIView {
  /// The position of the thumb.
  var bar = ScrollBar() {
    didSet { if bar.thumb != oldValue.thumb { setNeedsDisplay() } }
  }

  /// The handler of scrolling, with the first visible line.
  var onScroll: ((Int) -> Void)?

  private var drag = ScrollDrag()

  override func draw(_ painter: Painter) {
    let thumb = bar.thumb
    let rect = Rect(x: 0, y: thumb.lowerBound, width: bounds.width, height: thumb.count)
    painter.fill(rect, painter.theme.box.thumb(isMirrored: painter.isMirrored), ink: .thumb)
  }

  override func mouse(_ event: MouseEvent, at point: Point) -> Bool {
    guard let target = drag.target(of: event.kind, atRow: point.y, in: bar) else { return false }
    onScroll?(target)
    return true
  }

  override func mouseWasLost() { drag = ScrollDrag() }
}
