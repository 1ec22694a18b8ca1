extension TUIView {
  /// Puts another view in the place of a pane of a split view.
  ///
  /// - Parameters:
  ///   - old: The pane.
  ///   - new: The view.
  ///   - index: The index of its place.
  func replacePane(_ old: TUIView?, with new: TUIView?, at index: Int) {
    if let old, old.superview === self {
      old.removeFromSuperview()
      old.isHidden = false
    }
    if let new { insertSubview(new, at: index) }
  }
}
