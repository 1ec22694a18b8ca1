extension TUIView {
  /// Whether keys go to this view first.
  public var isFirstResponder: Bool { window?.firstResponder === self }

  /// Whether this view or one in it is the first responder.
  public var containsFirstResponder: Bool {
    window?.firstResponder?.isDescendant(of: self) ?? false
  }

  /// Asks for keys.
  ///
  /// - Returns: Whether the view has them now; false where it cannot have them, is not shown, or
  ///   lies under a sheet. Under a sheet it gets them when the sheet goes.
  @discardableResult
  public func becomeFirstResponder() -> Bool {
    window?.focus(self) ?? false
  }

  /// Gives the keys back to the window.
  ///
  /// - Returns: Whether the view is without them now.
  @discardableResult
  public func resignFirstResponder() -> Bool {
    if isFirstResponder { window?.focus(nil) }
    return true
  }

  /// Whether the view and all its superviews up to the window are shown.
  var isShown: Bool {
    var view = self
    while !view.isHidden {
      guard let superview = view.superview else { return view is TUIWindow }
      view = superview
    }
    return false
  }

  /// The views of the tree that take keys, in the order of the tree.
  var focusableViews: [TUIView] {
    guard !isHidden else { return [] }
    return (canBecomeFirstResponder ? [self] : []) + subviews.flatMap(\.focusableViews)
  }

  /// Whether Tab stops at the view and the window chooses it, if it takes keys.
  var isTabStop: Bool { !isFocusedOnRequest || wantsFocus }

  /// The first view of the tree that takes keys without being asked to.
  var firstFocusable: TUIView? {
    guard !isHidden else { return nil }
    if canBecomeFirstResponder, isTabStop { return self }
    return subviews.lazy.compactMap(\.firstFocusable).first
  }

  /// The view and its superviews, up to the window.
  var responderChain: [TUIView] {
    var chain: [TUIView] = []
    var next: TUIView? = self
    while let view = next {
      chain.append(view)
      next = view.superview
    }
    return chain
  }
}
