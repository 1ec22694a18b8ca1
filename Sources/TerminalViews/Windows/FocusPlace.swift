/// Where a view stands or stood that has or had the keyboard.
struct FocusPlace {
  weak var view: TUIView?
  weak var superview: TUIView?
  var index: Int

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
}
