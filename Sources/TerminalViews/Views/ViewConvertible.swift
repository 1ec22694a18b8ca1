/// A view, or a binder that makes one on first use.
///
/// Both are accepted wherever a view is expected, so an app may use binders for one part of its
/// tree and plain views for another.
public protocol ViewConvertible {
  /// Returns the view, the same at each call.
  func tuiView() -> TUIView
}

extension TUIView: ViewConvertible {
  /// The view itself.
  public func tuiView() -> TUIView { self }
}
