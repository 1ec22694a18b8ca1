/// One layer of a window: its content, a sheet or the panel, and who has the keyboard in it.
struct Presentation {
  /// The frame around the presented view; nil for the content of the window.
  var sheet: Sheet?

  /// The frame around the panel; nil for other layers.
  var panel: PanelFrame?

  /// What dims the layers below; nil for the content of the window.
  var shade: Shade?

  /// Who had the keyboard when another layer came over this one.
  weak var savedFocus: TUIView?

  /// Whether the keyboard still has to be given to a view of the layer.
  var needsFocus = true

  /// The view with all that the layer shows; nil for the content of the window.
  var root: TUIView? { sheet ?? panel }
}
