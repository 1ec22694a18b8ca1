extension TUIView {
  /// Tells the ancestors that ``sizeThatFits(_:)`` may answer something else now.
  ///
  /// A view calls it only when its natural size really changed, so that a clock whose digits keep
  /// their width never causes a layout.
  public func naturalSizeDidChange() {
    var ancestor = superview
    while let view = ancestor {
      view.setNeedsLayout()
      if view.isLayoutBoundary { return }
      ancestor = view.superview
    }
  }

  func frameDidChange(from old: Rect) {
    if !isHidden {
      superview?.setNeedsDisplay(old)
      setNeedsDisplay()
    }
    guard frame.size != old.size else { return }
    setNeedsLayout()
    onSizeChange?(frame.size)
  }

  func isHiddenDidChange() {
    if concernsFocus {
      window?.treeDidChange()
      if isHidden { window?.giveUpFocus(in: self) }
    }
    superview?.setNeedsDisplay(frame)
    naturalSizeDidChange()
  }

  /// Whether the keyboard is here or can come here when the view is shown.
  private var concernsFocus: Bool {
    canBecomeFirstResponder || subviews.contains { $0.firstFocusable != nil }
      || containsFirstResponder
  }

  /// Takes over the layout's views as subviews, leaving those that were there where they are.
  func contentLayoutDidChange() {
    let views = contentLayout?.views ?? []
    let kept = Set(views.map(ObjectIdentifier.init))
    for view in subviews where !kept.contains(ObjectIdentifier(view)) {
      view.removeFromSuperview()
    }
    for (index, view) in views.enumerated()
    where index >= subviews.count || subviews[index] !== view {
      insertSubview(view, at: index)
    }
    naturalSizeDidChange()
    setNeedsLayout()
  }
}
