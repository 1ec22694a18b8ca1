extension TUIView {
  /// The looks that this view draws with: its own, or those of its superview.
  public var theme: Theme {
    get { sharedTheme.theme }
    set { themeOverride = newValue }
  }

  /// Whether the view reads from right to left: set here, or as in the superview.
  ///
  /// Horizontal layouts, columns and the left and right arrow keys are mirrored.
  public var isMirrored: Bool {
    get { mirroringOverride ?? superview?.isMirrored ?? false }
    set { mirroringOverride = newValue }
  }

  func appearanceDidChange() {
    naturalSizeDidChange()
    forEachInTree { $0.setNeedsLayout() }
    setNeedsDisplay()
  }
}
