extension TUIView {
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
      if isHidden { window?.focus.giveUp(in: self) }
    }
    superview?.setNeedsDisplay(frame)
    neededSpaceDidChange()
  }

  /// Whether the view or a subview has the focus or can take it.
  private var concernsFocus: Bool {
    canBecomeFirstResponder || subviews.contains { $0.firstFocusable != nil }
      || containsFirstResponder
  }

  /// Makes the layout's views the subviews, keeping existing ones.
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
