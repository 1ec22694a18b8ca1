/// A view, or something that makes one when it is first asked.
///
/// Wherever a view is wanted both are accepted, so an app may use binders for one part of its tree
/// and plain views for another.
public protocol ViewConvertible {
  /// The view, the same at each call.
  func tuiView() -> TUIView
}

extension TUIView: ViewConvertible {
  /// The view itself.
  public func tuiView() -> TUIView { self }
}
