public import TerminalViews
public import ViewBinders

/// Constructs a view that shows a drawing.
public typealias Canvas = Binder<TUICanvas>

// MARK: - Values

extension BindingName where Instance: TUICanvas, Argument == Dynamic<Drawing> {
  /// The drawing.
  public static var drawing: Self { .value { $0.drawing = $1 } }
}
