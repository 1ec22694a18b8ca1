extension TUIView {
  /// The looks that this view draws with: its own, or those of its superview.
  public var theme: Theme {
    get { sharedTheme.theme }
    set { themeOverride = newValue }
  }

  /// The theme of this view, or of the nearest superview that has one.
  var sharedTheme: SharedTheme { ownTheme ?? parent?.sharedTheme ?? .standard }

  /// Whether the view reads from right to left: set here, or as in the superview.
  ///
  /// Horizontal layouts, columns and the left and right arrow keys are mirrored.
  public var isMirrored: Bool {
    get { mirroringOverride ?? parent?.isMirrored ?? false }
    set { mirroringOverride = newValue }
  }

  /// Asks for a part of the view to be drawn again with the next frame.
  ///
  /// - Parameter rect: The part, in the view's cells; all of it when left out.
  public func setNeedsDisplay(_ rect: Rect? = nil) {
    invalidate(rect.map(bounds.intersection) ?? bounds)
  }

  private func invalidate(_ dirty: Rect) {
    if isHidden || isRedrawn || dirty.isEmpty { return }
    if let parent {
      parent.invalidate(dirty.offset(by: frame.origin).intersection(parent.bounds))
    } else {
      (self as? TUIWindow)?.redraw(dirty)
    }
  }

  /// Changes much in the view at once, and asks once for all of it to be drawn again.
  func redrawWhole(_ change: () -> Void) {
    setNeedsDisplay()
    isRedrawn = true
    change()
    isRedrawn = false
  }

  /// Draws the view and what is in it.
  ///
  /// - Parameter painter: A painter of the superview.
  func drawTree(_ painter: Painter) {
    let (frame, background) = (frame, background)
    guard !isHidden, painter.reaches(frame) else { return }
    let painter = painter.inside(
      frame,
      background: background,
      theme: ownTheme,
      isMirrored: mirroringOverride
    )
    if background != nil { painter.fill(bounds, style: painter.theme.text) }
    draw(painter)
    drawSubviews(painter)
  }

  func appearanceDidChange() {
    naturalSizeDidChange()
    forEachInTree { $0.setNeedsLayout() }
    setNeedsDisplay()
  }
}
