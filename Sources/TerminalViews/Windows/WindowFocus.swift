/// The focus of a window: the view in the top layer that receives keys first.
///
/// A view that is removed or hidden gives the focus up to the nearest one, before the next event or
/// frame. A layer below a sheet keeps its focused view until it is on top again.
final class WindowFocus {
  /// The view with the focus.
  private(set) var responder: TUIView?

  /// The content, the sheets and the panel.
  var layers = SheetStack()

  /// Whether the focus may have to move, because the view tree or focusability has changed.
  private(set) var isUnsettled = true

  /// Called when the focus, the view tree or focusability has changed.
  var onChange: () -> Void = {}

  /// The position of the view that has lost the focus, until the focus is settled.
  private var lostPlace: FocusPlace?

  /// The position of the focus before it moved to a view that takes it on request.
  private var returnPlace: FocusPlace?

  // MARK: - Moving

  /// Gives the focus to a view, or to none.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - silently: A view whose ``TUIView/onFocusChange`` is not called.
  /// - Returns: Whether the view has the focus now.
  @discardableResult
  func move(to view: TUIView?, silently: TUIView? = nil) -> Bool {
    guard view !== responder else { return true }
    if let view {
      guard view.canBecomeFirstResponder, view.isShown else { return false }
      guard layers.topRoot.map(view.isDescendant) == true else {
        layers.saveFocus(view)
        return false
      }
    }
    let old = responder
    if let old, view?.isFocusedOnRequest == true, !old.isFocusedOnRequest {
      returnPlace = FocusPlace(of: old, in: old)
    }
    responder = view
    layers.needsFocus = false
    onChange()
    old.map { inform($0, silently: silently) }
    // The handler of the view that lost the focus may have moved it.
    guard responder === view else { return false }
    view.map { inform($0, silently: silently) }
    return responder === view
  }

  private func inform(_ view: TUIView, silently: TUIView?) {
    view.stopAwaitingFocus()
    view.focusDidChange()
    view.superview?.focusWithinDidChange()
    if view !== silently { view.onFocusChange?(view.isFirstResponder) }
  }

  /// Gives the focus to a view before the next event or frame, unless another view has it or
  /// requests it until then.
  func moveLater(to view: TUIView) {
    lostPlace = FocusPlace(of: view, in: view)
    treeDidChange()
  }

  /// Removes the focus from a view that is being removed or hidden.
  func giveUp(in view: TUIView) {
    treeDidChange()
    guard let responder, responder.isDescendant(of: view) else { return }
    lostPlace = placeAfter(responder) ?? FocusPlace(of: responder, in: view)
    move(to: nil)
  }

  /// Removes the focus from a removed view whose handlers have taken it again.
  func forget(in view: TUIView) {
    if responder?.isDescendant(of: view) == true { responder = nil }
  }

  /// Returns the focus from a view that took it on request.
  func `return`(from view: TUIView) {
    guard view === responder else { return }
    let place = placeAfter(view)
    move(to: nil)
    move(near: place)
  }

  /// Returns the position to which a view that took the focus on request returns it; nil for other
  /// views.
  private func placeAfter(_ view: TUIView) -> FocusPlace? {
    view.isFocusedOnRequest ? returnPlace : nil
  }

  // MARK: - Settling

  /// Records that the view tree or focusability has changed.
  func treeDidChange() {
    isUnsettled = true
    onChange()
  }

  /// Gives the focus to a view that requested it, or to the view nearest to a removed one.
  func settle() {
    guard isUnsettled else { return }
    isUnsettled = false
    guard let topRoot = layers.topRoot else { return }
    let lost = lostPlace
    lostPlace = nil
    if let view = awaitingViews(in: topRoot).first {
      move(to: view, silently: view)
      refuseOthers(in: topRoot)
    } else if lost != nil || layers.needsFocus {
      move(near: lost)
    }
  }

  /// Gives the focus to the view nearest to a position, or else to the first one of the top layer.
  private func move(near place: FocusPlace?) {
    // A handler may have moved the focus.
    guard responder == nil else { return }
    if let view = place?.focusable(in: layers.topRoot) { move(to: view) }
    // The position may be below a sheet, which then needs the focus for itself.
    if responder == nil { move(to: layers.topRoot?.firstFocusable) }
  }

  /// Notifies the other views of several that requested the focus at once.
  private func refuseOthers(in root: TUIView) {
    for view in awaitingViews(in: root) where view !== responder {
      view.stopAwaitingFocus()
      view.onFocusChange?(false)
    }
  }

  private func awaitingViews(in root: TUIView) -> [TUIView] {
    root.focusableViews.filter(\.isAwaitingFocus)
  }

  // MARK: - Layers

  /// Removes the focus from the top layer before another one is added.
  ///
  /// - Parameter isResting: Whether the focused view isn't notified, because it continues after a
  ///   sheet.
  func leaveTopLayer(isResting: Bool) {
    layers.saveFocus(responder, isResting: isResting)
    move(to: nil, silently: isResting ? responder : nil)
  }

  /// Forgets the position of a view that has lost the focus, because its layer was removed.
  func forgetPlace() { lostPlace = nil }

  /// Gives the focus back to the view that had it before another layer covered the top one.
  func restore() {
    let (saved, resting) = layers.takeSavedFocus()
    if let saved, saved === resting, move(to: saved, silently: saved) { return }
    resting?.onFocusChange?(false)
    if let saved, saved !== resting, move(to: saved) { return }
    lostPlace = saved.flatMap(placeAfter)
    layers.needsFocus = true
  }
}
