extension TUIView {
  /// The window at the top of the tree, if there is one.
  public var window: TUIWindow? { root as? TUIWindow }

  private var root: TUIView {
    var view = self
    while let superview = view.superview { view = superview }
    return view
  }

  /// Adds a view in front of the other subviews.
  public func addSubview(_ view: TUIView) {
    insertSubview(view, at: view.superview === self ? subviews.count - 1 : subviews.count)
  }

  /// Returns whether the view is another view or one of its descendants.
  public func isDescendant(of view: TUIView) -> Bool {
    var next: TUIView? = self
    while let current = next {
      if current === view { return true }
      next = current.superview
    }
    return false
  }

  /// The rectangle of the view in its own coordinates.
  public var bounds: Rect { Rect(origin: .zero, size: frame.size) }

  /// Converts a point of this view to window coordinates.
  public func convertToWindow(_ point: Point) -> Point {
    var point = point
    var view = self
    while let superview = view.superview {
      point = Point(x: point.x + view.frame.minX, y: point.y + view.frame.minY)
      view = superview
    }
    return point
  }

  /// Converts a point of the window to the coordinates of this view.
  func convertFromWindow(_ point: Point) -> Point {
    let origin = convertToWindow(.zero)
    return Point(x: point.x - origin.x, y: point.y - origin.y)
  }

  /// The position of the cursor in window coordinates, if it is visible.
  var cursorInWindow: Point? {
    guard var point = cursor() else { return nil }
    for view in responderChain {
      guard !view.isHidden, view.bounds.contains(point) else { return nil }
      point = Point(x: point.x + view.frame.minX, y: point.y + view.frame.minY)
    }
    return point
  }

  /// Returns the deepest visible view at a point.
  ///
  /// - Parameter point: The point, in this view's coordinates.
  /// - Returns: The view, or nil if the point is outside or the view is hidden.
  public func hitTest(_ point: Point) -> TUIView? {
    guard !isHidden, bounds.contains(point) else { return nil }
    for view in subviews.reversed() {
      let place = Point(x: point.x - view.frame.minX, y: point.y - view.frame.minY)
      if let hit = view.hitTest(place) { return hit }
    }
    return self
  }

  /// Notifies all views of the tree that they were added to a window or removed from it.
  func informOfWindow(_ window: TUIWindow) {
    window.treeDidChange()
    forEachInTree { $0.didMoveToWindow() }
  }

  /// Visits this view and all its descendants, from back to front.
  func forEachInTree(_ body: (TUIView) -> Void) {
    body(self)
    for view in subviews { view.forEachInTree(body) }
  }

  /// Whether no sheet and no panel lies above this view.
  var isInTopLayer: Bool { window?.topRoot.map(isDescendant) ?? true }

  /// The theme of this view, its own or inherited.
  public var theme: Theme {
    get { sharedTheme.theme }
    set { themeOverride = newValue }
  }

  /// Whether the view is laid out from right to left, by its own setting or inherited.
  ///
  /// Horizontal layouts, columns and the left and right arrow keys of the library's views are
  /// mirrored.
  public var isMirrored: Bool {
    get { mirroringOverride ?? superview?.isMirrored ?? false }
    set { mirroringOverride = newValue }
  }

  /// Returns the left column of a part of the view.
  ///
  /// ```swift
  /// painter.write("12", at: Point(x: view.mirrored(2, width: 2), y: 0))
  /// ```
  ///
  /// - Parameters:
  ///   - column: The distance of the part from the leading edge.
  ///   - width: The columns of the part.
  /// - Returns: The column, which is the distance itself unless the view is mirrored.
  public func mirrored(_ column: Int, width: Int = 1) -> Int {
    isMirrored ? bounds.width - column - width : column
  }

  func appearanceDidChange() {
    naturalSizeDidChange()
    forEachInTree { $0.setNeedsLayout() }
    setNeedsDisplay()
  }
}
