/// The layers of a window: its content, the sheets over it, the panel, and who has the keyboard in each.
///
/// Only the top layer hears keys and mouse. The others remember their view with the keyboard until
/// they are on top again.
struct SheetStack {
  private struct Layer {
    /// The frame around the presented view; nil for the content of the window.
    var sheet: Sheet?

    /// The frame around the panel; nil for other layers.
    var panel: PanelFrame?

    /// Who had the keyboard when another layer came over this one.
    weak var savedFocus: TUIView?

    /// Whether the keyboard still has to be given to a view of the layer.
    var needsFocus = true

    /// The view with all that the layer shows; nil for the content of the window.
    var root: TUIView? { sheet ?? panel }
  }

  private var layers = [Layer()]

  private var last: Int { layers.count - 1 }

  /// The sheet that is the top layer; nil where another layer is.
  var top: Sheet? { layers[last].sheet }

  /// The panel, which is the top layer while there is one.
  var panel: PanelFrame? { layers[last].panel }

  /// The view with all that the top layer shows; nil if that is the content of the window.
  var topRoot: TUIView? { layers[last].root }

  /// Whether the keyboard still has to be given to a view of the top layer.
  var needsFocus: Bool {
    get { layers[last].needsFocus }
    set { layers[last].needsFocus = newValue }
  }

  /// Forgets the keyboard of the window's content, because the content is another.
  mutating func replaceContent() { layers[0] = Layer() }

  /// Puts a sheet over all others, but under the panel.
  mutating func push(_ sheet: Sheet) {
    layers.insert(Layer(sheet: sheet), at: panel == nil ? layers.count : last)
  }

  /// Puts a panel over all other layers, in place of another one, or removes it.
  mutating func setPanel(_ panel: PanelFrame?) {
    if self.panel != nil { layers.removeLast() }
    if let panel { layers.append(Layer(panel: panel)) }
  }

  /// The topmost sheet that shows a view; the top one where no view is named.
  func topmost(showing view: TUIView?) -> Sheet? {
    layers.last { $0.sheet != nil && (view == nil || $0.sheet?.content === view) }?.sheet
  }

  /// Takes a sheet away.
  mutating func remove(_ sheet: Sheet) { layers.removeAll { $0.sheet === sheet } }

  /// Places all sheets and what dims the layers below them.
  func place(in bounds: Rect) {
    for sheet in layers.compactMap(\.sheet) {
      sheet.shade.frame = Sheet.area(in: bounds)
      sheet.place(in: bounds)
    }
  }

  /// Remembers who has the keyboard of the top layer.
  mutating func saveFocus(_ view: TUIView?) { layers[last].savedFocus = view }

  /// Remembers a view for the time when its layer is on top.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - content: The content of the window.
  mutating func saveFocus(_ view: TUIView, under content: TUIView?) {
    let index = layers.lastIndex { ($0.root ?? content).map(view.isDescendant) == true }
    if let index { layers[index].savedFocus = view }
  }

  /// Hands over who had the keyboard of the layer that is on top again.
  mutating func takeSavedFocus() -> TUIView? {
    defer { layers[last].savedFocus = nil }
    return layers[last].savedFocus
  }
}
