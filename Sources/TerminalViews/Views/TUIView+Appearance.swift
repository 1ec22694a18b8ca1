extension TUIView {
  /// The theme of this view, its own or inherited.
  public var theme: Theme {
    get { sharedTheme.theme }
    set { themeOverride = newValue }
  }

  /// Whether the view is laid out from right to left, by its own setting or inherited.
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
