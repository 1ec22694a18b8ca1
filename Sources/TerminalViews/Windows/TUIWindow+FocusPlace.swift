extension TUIWindow {
  /// Gives the keyboard back from a view that took it on request.
  func returnFocus(from view: TUIView) {
    guard view === firstResponder else { return }
    let place = placeAfter(view)
    focus(nil)
    // One that was told of the loss may have moved the keyboard on.
    guard firstResponder == nil else { return }
    if let place { focus(placed: place) }
    if firstResponder == nil { focus(topRoot?.firstFocusable) }
  }

  /// Where the keyboard goes from a view that took it on request; nil for other views.
  func placeAfter(_ view: TUIView) -> FocusPlace? {
    view.isFocusedOnRequest ? returnPlace : nil
  }

  /// Gives the keyboard to the view of a place if it still takes it, else to the nearest one.
  func focus(placed place: FocusPlace) {
    if let view = place.view, view.canBecomeFirstResponder, view.isShown {
      focus(view)
    } else if let view = nearest(to: place) {
      focus(view)
    }
  }

  private func nearest(to place: FocusPlace) -> TUIView? {
    guard var superview = place.superview, superview.isShown else { return nil }
    var index = place.index
    while true {
      let views = superview.subviews
      let after = views[min(index, views.count)...]
      let before = views[..<min(index, views.count)].reversed()
      let candidates = Array(after) + Array(before)
      if let view = candidates.lazy.compactMap(\.firstFocusable).first { return view }
      if superview.canBecomeFirstResponder { return superview }
      guard superview !== topRoot, let next = superview.superview else { return nil }
      index = next.subviews.firstIndex { $0 === superview } ?? 0
      superview = next
    }
  }
}
