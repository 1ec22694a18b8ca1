public import TerminalViews
public import ViewBinders

extension TUIView: Bindable {}

extension Binder: ViewConvertible where Instance: TUIView {
  /// The view that the binder constructs.
  public func tuiView() -> TUIView { instance() }
}
