public import TerminalViews
public import ViewBinders

/// Constructs a place for a drawing.
public typealias Canvas = Binder<TUICanvas>

// MARK: - Values

extension BindingName where Instance: TUICanvas, Argument == Dynamic<Drawing> {
  /// The drawing.
  public static var drawing: Self { .value { $0.drawing = $1 } }
}

extension BindingName where Instance: TUICanvas, Argument == Dynamic<DotGlyphs?> {
  /// What the dots are made of; nil is as the theme's boxes are.
  public static var glyphs: Self { .value { $0.glyphs = $1 } }
}
