extension TUIWindow {
  /// Gives the keyboard to a view, or to none.
  ///
  /// - Parameters:
  ///   - view: The view that shall hear keys first.
  ///   - silently: The view that isn't told through ``TUIView/onFocusChange``.
  /// - Returns: Whether the view has the keyboard now.
  @discardableResult
  func focus(_ view: TUIView?, silently: TUIView? = nil) -> Bool {
    guard view !== firstResponder else { return true }
    if let view {
      guard view.canBecomeFirstResponder, view.isShown else { return false }
      guard topRoot.map(view.isDescendant) == true else {
        saveFocus(view)
        return false
      }
    }
    let old = firstResponder
    if let old, view?.isFocusedOnRequest == true, !old.isFocusedOnRequest {
      returnPlace = FocusPlace(of: old, in: old)
    }
    firstResponder = view
    presentations[presentations.count - 1].needsFocus = false
    activeCommandsMayHaveChanged()
    old.map { inform($0, silently: silently) }
    // Whoever lost the keyboard may have moved it on when it was told.
    guard firstResponder === view else { return false }
    view.map { inform($0, silently: silently) }
    return firstResponder === view
  }

  private func inform(_ view: TUIView, silently: TUIView?) {
    view.focusWish = false
    view.focusDidChange()
    view.superview?.focusWithinDidChange()
    if view !== silently { view.onFocusChange?(view.isFirstResponder) }
  }

  /// Moves the keyboard to the next or previous view that takes it.
  func moveFocus(by step: Int) -> Bool {
    guard let views = topRoot?.focusableViews.filter(\.isTabStop), !views.isEmpty else {
      return false
    }
    guard let index = views.firstIndex(where: { $0 === firstResponder }) else {
      return focus(step > 0 ? views.first : views.last)
    }
    return focus(views[(index + step + views.count) % views.count])
  }

  /// Remembers that the tree has other views than at the last frame.
  func treeDidChange() {
    isTreeChanged = true
    activeCommandsMayHaveChanged()
  }

  /// Takes the keyboard from what is being removed or hidden.
  func giveUpFocus(in view: TUIView) {
    treeDidChange()
    guard let responder = firstResponder, responder.isDescendant(of: view) else { return }
    lostFocus = placeAfter(responder) ?? FocusPlace(of: responder, in: view)
    focus(nil)
  }

  /// Takes the keyboard from what was removed, though it took it back when it was told.
  func forgetFocus(in view: TUIView) {
    if firstResponder?.isDescendant(of: view) == true { firstResponder = nil }
  }

  /// Gives the keyboard to who asked for it, or to the nearest view of one that is gone.
  func settleFocus() {
    guard isTreeChanged else { return }
    isTreeChanged = false
    guard let topRoot else { return }
    let lost = lostFocus
    lostFocus = nil
    if let wish = wishes(in: topRoot).first {
      focus(wish, silently: wish)
      disappointWishes(in: topRoot)
      return
    }
    guard firstResponder == nil else { return }
    if let lost { focus(placed: lost) }
    // The place may lie under a sheet, which then needs the keyboard for itself.
    if firstResponder == nil, lost != nil || presentations[presentations.count - 1].needsFocus {
      focus(topRoot.firstFocusable)
    }
  }

  /// Who shall have the keyboard of a layer when the sheets over it are gone.
  private func saveFocus(_ view: TUIView) {
    let index = presentations.lastIndex { presentation in
      (presentation.root ?? contentView).map(view.isDescendant) == true
    }
    if let index { presentations[index].savedFocus = view }
  }

  /// Of several views that want the keyboard at once one gets it and the others are told.
  private func disappointWishes(in root: TUIView) {
    for view in wishes(in: root) where view !== firstResponder {
      view.focusWish = false
      view.onFocusChange?(false)
    }
  }

  private func wishes(in root: TUIView) -> [TUIView] { root.focusableViews.filter(\.focusWish) }
}
