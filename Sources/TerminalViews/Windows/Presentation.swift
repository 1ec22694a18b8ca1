/// One layer of a window: its content, or a sheet, and who has the keyboard in it.
struct Presentation {
  /// The frame around the presented view; nil for the content of the window.
  var sheet: Sheet?

  /// What dims the layers below; nil for the content of the window.
  var shade: Shade?

  /// Who had the keyboard when another layer came over this one.
  weak var savedFocus: TUIView?

  /// Whether the keyboard still has to be given to a view of the layer.
  var needsFocus = true
}
