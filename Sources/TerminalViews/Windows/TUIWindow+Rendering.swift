extension TUIWindow {
  /// Remembers a part of the window to be drawn again.
  func redraw(_ rect: Rect) {
    dirty.insert(rect)
    requestFrame()
  }

  func takeScreenSize() {
    // A terminal that is gone may tell any size.
    let size = Size(width: max(0, screen.size.width), height: max(0, screen.size.height))
    guard size != surface.size || isPictureLost else { return }
    isPictureLost = false
    surface = Surface(size: size)
    shownCursor = nil
    frame = Rect(origin: .zero, size: size)
    // What was marked in another size says nothing about this one.
    _ = dirty.takeAll()
    dirty.insert(bounds)
  }

  /// Draws the dirty parts again and shows them.
  func drawDirty() {
    let (theme, parts, cursor) = (sharedTheme, dirty.takeAll(), cursorOnScreen)
    if parts.isEmpty, shownCursor == .some(cursor) { return }
    for rect in parts {
      surface.redraw(rect) { clip in
        let painter = Painter(surface, clip: clip, theme: theme)
        painter.fill(bounds, style: painter.theme.text)
        drawTree(painter)
      }
    }
    shownCursor = .some(cursor)
    screen.present(surface, cursor: cursor)
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
