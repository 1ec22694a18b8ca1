extension TUIView {
  /// The window at the top of the tree, if there is one.
  public var window: TUIWindow? { root as? TUIWindow }

  private var root: TUIView {
    var view = self
    while let superview = view.superview { view = superview }
    return view
  }

  /// Puts a view in front of the other subviews.
  public func addSubview(_ view: TUIView) {
    insertSubview(view, at: view.superview === self ? subviews.count - 1 : subviews.count)
  }

  /// Whether the view is another one or lies in it.
  public func isDescendant(of view: TUIView) -> Bool {
    var next: TUIView? = self
    while let current = next {
      if current === view { return true }
      next = current.superview
    }
    return false
  }

  /// The rectangle of the view in its own cells.
  public var bounds: Rect { Rect(origin: .zero, size: frame.size) }

  /// A point of this view in the cells of the window.
  func convertToWindow(_ point: Point) -> Point {
    var point = point
    var view = self
    while let superview = view.superview {
      point = Point(x: point.x + view.frame.minX, y: point.y + view.frame.minY)
      view = superview
    }
    return point
  }

  /// The deepest shown view at a point that the mouse doesn't go through.
  ///
  /// - Parameter point: The point, in cells of this view.
  /// - Returns: The view, or nil if the point lies outside or the view is hidden.
  public func hitTest(_ point: Point) -> TUIView? {
    guard !isHidden, bounds.contains(point) else { return nil }
    for view in subviews.reversed() {
      let place = Point(x: point.x - view.frame.minX, y: point.y - view.frame.minY)
      if let hit = view.hitTest(place) { return hit }
    }
    return self
  }

  /// Tells all in the tree that they came into a window or left it.
  func informOfWindow(_ window: TUIWindow) {
    window.treeDidChange()
    forEachInTree { $0.didMoveToWindow() }
  }

  /// Visits this view and all in it, from the back to the front.
  func forEachInTree(_ body: (TUIView) -> Void) {
    body(self)
    for view in subviews { view.forEachInTree(body) }
  }
}
