/// Puts the look of the selection on what a cell has drawn.
///
/// It lies in front of the cell, because views in front are drawn later, and hands the mouse on.
final class TableRowHighlight: TUIView {
  /// The cell that it lies on.
  weak var cell: TUIView?

  /// The look of the selection; where it leaves a colour to the terminal, the cell's own stays.
  var style = Style.plain {
    didSet { if style != oldValue { setNeedsDisplay() } }
  }

  override func draw(_ painter: Painter) {
    let selection = style
    painter.restyle(bounds) { style in
      style.attributes.formUnion(selection.attributes)
      if selection.foreground != .standard { style.foreground = selection.foreground }
    }
  }

  override func mouse(_ event: MouseEvent, at point: Point) -> Bool {
    cell.map { Self.offer(event, at: point, in: $0) } ?? false
  }

  /// Offers an event to the frontmost view at a point, and to those behind it until one takes it.
  private static func offer(_ event: MouseEvent, at point: Point, in view: TUIView) -> Bool {
    guard !view.isHidden, view.bounds.contains(point) else { return false }
    for subview in view.subviews.reversed() {
      let place = Point(x: point.x - subview.frame.minX, y: point.y - subview.frame.minY)
      if offer(event, at: place, in: subview) { return true }
    }
    return view.mouse(event, at: point)
  }
}
