/// Where a view stands or stood that has or had the keyboard.
struct FocusPlace {
  private weak var view: TUIView?
  private weak var superview: TUIView?
  private let index: Int

  /// The place of a view that is losing the keyboard.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - ancestor: The view or a superview of it, beside which the nearest view is looked for.
  init(of view: TUIView, in ancestor: TUIView) {
    self.view = view
    superview = ancestor.superview
    index = ancestor.superview?.subviews.firstIndex { $0 === ancestor } ?? 0
  }

  /// Finds who gets the keyboard in this place.
  ///
  /// - Parameter root: The top layer of the window; what lies outside of it isn't searched.
  /// - Returns: The view that had it if it still takes it, else the nearest one that does.
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
