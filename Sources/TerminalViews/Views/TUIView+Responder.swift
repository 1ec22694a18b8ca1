extension TUIView {
  /// Whether this view has the focus.
  public var isFirstResponder: Bool { window?.firstResponder === self }

  /// Whether this view or one of its subviews has the focus.
  public var containsFirstResponder: Bool {
    window?.firstResponder?.isDescendant(of: self) ?? false
  }

  /// Takes the focus.
  ///
  /// - Returns: Whether the view has the focus now; false if it can't take it, is hidden, or is
  ///   below a sheet. Below a sheet it gets the focus when the sheet is dismissed.
  @discardableResult
  public func becomeFirstResponder() -> Bool {
    window?.focus.move(to: self) ?? false
  }

  /// Takes the focus, or gives it to the first view inside that can take it.
  ///
  /// - Returns: Whether this view or one inside has the focus now.
  @discardableResult
  public func focusWithin() -> Bool {
    becomeFirstResponder() || firstFocusable?.becomeFirstResponder() ?? false
  }

  /// Gives up the focus.
  ///
  /// - Returns: Whether the view doesn't have the focus now.
  @discardableResult
  public func resignFirstResponder() -> Bool {
    if isFirstResponder { window?.focus.move(to: nil) }
    return true
  }

  /// Whether the view and all its superviews up to the window are visible.
  var isShown: Bool {
    var view = self
    while !view.isHidden {
      guard let superview = view.superview else { return view is TUIWindow }
      view = superview
    }
    return false
  }

  /// The focusable views of the tree, in tree order.
  var focusableViews: [TUIView] {
    guard !isHidden else { return [] }
    return (canBecomeFirstResponder ? [self] : []) + subviews.flatMap(\.focusableViews)
  }

  /// Whether Tab and the window may focus the view, if it is focusable.
  var isTabStop: Bool { !isFocusedOnRequest || wantsFocus }

  /// The first focusable view of the tree that doesn't need a request.
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
