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
    painter.thumb(of: bar, atColumn: 0)
  }

  override func mouse(_ event: MouseEvent, at point: Point) -> Bool {
    guard let target = drag.target(of: event.kind, atRow: point.y, in: bar) else { return false }
    onScroll?(target)
    return true
  }

  override func mouseWasLost() { drag = ScrollDrag() }
}

extension Painter {
  /// Draws the thumb of a scroll bar, if not all lines are visible.
  ///
  /// - Parameters:
  ///   - bar: The scroll bar.
  ///   - column: The column of its track.
  ///   - top: The first row of its track.
  func thumb(of bar: ScrollBar, atColumn column: Int, from top: Int = 0) {
    let thumb = bar.thumb
    let rect = Rect(x: column, y: top + thumb.lowerBound, width: 1, height: thumb.count)
    fill(rect, theme.box.thumb(isMirrored: isMirrored), ink: .thumb)
  }
}
