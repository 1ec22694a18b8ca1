/// The layers of a window, content, sheets and panel, with the focus of each.
///
/// Only the top layer receives keys and mouse events. The others save their focused view until they
/// are on top again.
struct SheetStack {
  /// The kinds of layers, by their root views.
  private enum Root {
    /// The content of the window.
    case content(TUIView?)
    /// The frame around a presented view.
    case sheet(Sheet)
    /// The frame around the panel.
    case panel(PanelFrame)

    var view: TUIView? {
      switch self {
      case .content(let view): view
      case .sheet(let sheet): sheet
      case .panel(let panel): panel
      }
    }
  }

  private struct Layer {
    /// The root view of the layer.
    var root: Root

    /// The view to focus when the layer is on top again.
    weak var savedFocus: TUIView?

    /// The view that had the focus when another layer was added on top.
    ///
    /// It doesn't lose the focus for the other layer, so a field below a sheet stays in editing.
    weak var restingFocus: TUIView?

    /// Whether a view of the layer still has to be focused.
    var needsFocus = true

    /// The frame around the presented view, if the layer is a sheet.
    var sheet: Sheet? { if case .sheet(let sheet) = root { sheet } else { nil } }
  }

  /// The content, the sheets, and the panel if there is one.
  private var layers = [Layer(root: .content(nil))]

  private var last: Int { layers.count - 1 }

  /// The sheet, if it is the top layer.
  var top: Sheet? { layers[last].sheet }

  /// The panel, which is always the top layer.
  var panel: PanelFrame? {
    if case .panel(let panel) = layers[last].root { panel } else { nil }
  }

  /// The view below all sheets.
  var content: TUIView? {
    get { layers[0].root.view }
    set { layers[0].root = .content(newValue) }
  }

  /// The root view of the top layer.
  var topRoot: TUIView? { layers[last].root.view }

  /// Whether there are any sheets.
  var hasSheets: Bool { count > 0 }

  /// The number of sheets.
  var count: Int { layers.count { $0.sheet != nil } }

  /// Whether a view of the top layer still has to be focused.
  var needsFocus: Bool {
    get { layers[last].needsFocus }
    set { layers[last].needsFocus = newValue }
  }

  /// Resets the focus state of the window's content after the content was replaced.
  mutating func forgetContentFocus() { layers[0] = Layer(root: layers[0].root) }

  /// Adds a sheet on top, but below the panel.
  mutating func push(_ sheet: Sheet) {
    layers.insert(Layer(root: .sheet(sheet)), at: panel == nil ? layers.count : last)
  }

  /// Sets, replaces or removes the panel.
  mutating func setPanel(_ panel: PanelFrame?) {
    if self.panel != nil { layers.removeLast() }
    if let panel { layers.append(Layer(root: .panel(panel))) }
  }

  /// Returns the topmost sheet with a view, or the top sheet for nil.
  func topmost(showing view: TUIView?) -> Sheet? {
    layers.compactMap(\.sheet).last { view == nil || $0.content === view }
  }

  /// Removes a sheet.
  mutating func remove(_ sheet: Sheet) { layers.removeAll { $0.sheet === sheet } }

  /// Places all sheets and their shades above the bars.
  func place(in bounds: Rect, bars: Int) {
    for sheet in layers.compactMap(\.sheet) { sheet.place(in: bounds, bars: bars) }
  }

  /// Saves the focused view of the top layer.
  mutating func saveFocus(_ view: TUIView?, isResting: Bool) {
    layers[last].savedFocus = view
    layers[last].restingFocus = isResting ? view : nil
  }

  /// Saves a view to focus when its layer is on top.
  mutating func saveFocus(_ view: TUIView) {
    let index = layers.lastIndex { $0.root.view.map(view.isDescendant) == true }
    if let index { layers[index].savedFocus = view }
  }

  /// Removes and returns the saved view of the top layer, and the one that rests there.
  mutating func takeSavedFocus() -> (saved: TUIView?, resting: TUIView?) {
    defer { (layers[last].savedFocus, layers[last].restingFocus) = (nil, nil) }
    return (layers[last].savedFocus, layers[last].restingFocus)
  }
}
