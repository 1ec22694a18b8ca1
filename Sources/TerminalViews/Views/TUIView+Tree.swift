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

  /// Puts a view among the subviews.
  ///
  /// A view that is already here changes its place and keeps the keyboard.
  ///
  /// - Parameters:
  ///   - view: The view; it leaves the superview it has.
  ///   - index: Its place after the call, counted from the back.
  public func insertSubview(_ view: TUIView, at index: Int) {
    precondition(!isDescendant(of: view), "a view cannot lie in itself")
    if view.superview === self {
      subviews.removeAll { $0 === view }
      subviews.insert(view, at: min(index, subviews.count))
    } else {
      view.removeFromSuperview()
      subviews.insert(view, at: min(index, subviews.count))
      view.parent = self
      window.map(view.informOfWindow)
    }
    view.setNeedsLayout()
    naturalSizeDidChange()
    setNeedsLayout()
    view.setNeedsDisplay()
  }

  /// Takes the view out of its superview.
  public func removeFromSuperview() {
    guard let superview else { return }
    let window = window
    window?.giveUpFocus(in: self)
    superview.setNeedsDisplay(isHidden ? .zero : frame)
    superview.subviews.removeAll { $0 === self }
    parent = nil
    if let window {
      window.forgetFocus(in: self)
      informOfWindow(window)
    }
    superview.naturalSizeDidChange()
    superview.setNeedsLayout()
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

  private func informOfWindow(_ window: TUIWindow) {
    window.treeDidChange()
    forEachInTree { $0.didMoveToWindow() }
  }

  /// Visits this view and all in it, from the back to the front.
  func forEachInTree(_ body: (TUIView) -> Void) {
    body(self)
    for view in subviews { view.forEachInTree(body) }
  }
}
