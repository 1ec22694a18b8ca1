extension TUIWindow {
  /// Remembers a part of the window to be drawn again.
  func invalidate(_ rect: Rect) {
    dirty.insert(rect)
    requestFrame()
  }

  func takeScreenSize() {
    // A terminal that is gone may tell any size.
    let size = Size(width: max(0, screen.size.width), height: max(0, screen.size.height))
    guard size != surface.size || isPictureLost else { return }
    isPictureLost = false
    canvas = Surface(size: size)
    surface = Surface(size: size)
    shownCursor = nil
    frame = Rect(origin: .zero, size: size)
    dirty.insert(bounds)
  }

  /// Draws the dirty parts on the canvas, takes over what differs, and shows it if anything does.
  func drawDirty() {
    var hasChanged = shownCursor == nil
    let theme = theme
    for rect in dirty.takeAll() {
      // Two columns more are drawn and one more is taken over on each side: what a wide cluster
      // across the edge of the rectangle looks like depends on the column beyond it.
      draw(rect.widened(by: 2), theme)
      if surface.copy(rect.widened(by: 1), from: canvas) { hasChanged = true }
    }
    let cursor = cursorOnScreen
    guard hasChanged || shownCursor != .some(cursor) else { return }
    shownCursor = .some(cursor)
    screen.present(surface, cursor: cursor)
  }

  private func draw(_ rect: Rect, _ theme: Theme) {
    let painter = Painter(canvas, clip: rect, theme: theme)
    painter.fill(bounds, style: painter.theme.text)
    drawTree(painter)
  }

  /// Where the first responder wants the cursor, unless that place is cut off.
  private var cursorOnScreen: Point? {
    guard let view = firstResponder, let point = view.cursor(), isVisible(point, in: view) else {
      return nil
    }
    return view.convertToWindow(point)
  }

  private func isVisible(_ point: Point, in view: TUIView) -> Bool {
    var point = point
    for view in view.responderChain {
      guard !view.isHidden, view.bounds.contains(point) else { return false }
      point = Point(x: point.x + view.frame.minX, y: point.y + view.frame.minY)
    }
    return true
  }
}

extension Rect {
  /// The rectangle with as many columns more on the left and on the right.
  fileprivate func widened(by columns: Int) -> Rect {
    Rect(x: minX - columns, y: minY, width: width + 2 * columns, height: height)
  }
}
