public import TerminalViews
public import ViewBinders

extension Binder where Instance: TUIView {
  /// Makes a binder with a style, whose bindings any kind of view can use.
  ///
  /// The view's own bindings override the values of the style; its actions add up with those of the
  /// style.
  ///
  /// ```swift
  /// let isEditing = Var(false)
  /// let whileEditing: [Binding<TUIView>] = [
  ///   .isHidden <-- isEditing.map { !$0 },
  ///   .ground -- .panel,
  /// ]
  /// let label = Label(style: whileEditing, .text -- "Name")
  /// let field = TextField(style: whileEditing, .text -- "Oslo")
  /// ```
  ///
  /// A style for some kinds of views, such as `[Binding<TUIControl>]`, is given as
  /// `Button(bindings: style.map { Binding($0) { $0 } } + [.title -- "Save"])`.
  ///
  /// - Parameters:
  ///   - style: The bindings of the style.
  ///   - bindings: The bindings of the view.
  public convenience init(style: [Binding<TUIView>], _ bindings: Binding<Instance>...) {
    self.init(bindings: style.map { Binding($0) { $0 } } + bindings)
  }
}

extension TUIView: Bindable {}

extension Binder: ViewConvertible where Instance: TUIView {
  /// The view that the binder constructs.
  public func tuiView() -> TUIView { instance() }
}
