/// The position in the view tree of a view that has or had the focus.
struct FocusPlace {
  private weak var view: TUIView?
  private weak var superview: TUIView?
  private let index: Int

  /// Records the position of a view that is losing the focus.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - ancestor: The view or a superview of it, next to which another view is searched.
  init(of view: TUIView, in ancestor: TUIView) {
    self.view = view
    superview = ancestor.superview
    index = ancestor.superview?.subviews.firstIndex { $0 === ancestor } ?? 0
  }

  /// Returns the view to focus at this position.
  ///
  /// - Parameter root: The root of the search, the top layer of the window.
  /// - Returns: The recorded view if it is still focusable, otherwise the nearest focusable view.
  func focusable(in root: TUIView?) -> TUIView? {
    if let view, view.canBecomeFirstResponder, view.isShown { return view }
    return nearest(in: root)
  }

  private func nearest(in root: TUIView?) -> TUIView? {
    guard var superview, superview.isShown else { return nil }
    var index = index
    while true {
      let views = superview.subviews
      let after = views[min(index, views.count)...]
      let before = views[..<min(index, views.count)].reversed()
      let candidates = Array(after) + Array(before)
      if let view = candidates.lazy.compactMap(\.firstFocusable).first { return view }
      if superview.canBecomeFirstResponder { return superview }
      guard superview !== root, let next = superview.superview else { return nil }
      index = next.subviews.firstIndex { $0 === superview } ?? 0
      superview = next
    }
  }
}
