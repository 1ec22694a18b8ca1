/// Puts the look of the selection on what a cell has drawn.
///
/// It lies in front of the cell, because views in front are drawn later; the mouse goes through it.
final class TableRowHighlight: TUIView {
  /// The look of the selection; where it leaves a colour to the terminal, the cell's own stays.
  ///
  /// Nil leaves the cell as it is. The view isn't hidden for that: one that comes or goes asks for a
  /// layout, and the selection moves with each key.
  var style: Style? {
    didSet { if style != oldValue { setNeedsDisplay() } }
  }

  override var isTransparentToMouse: Bool { true }

  override func draw(_ painter: Painter) {
    guard let selection = style else { return }
    painter.restyle(bounds) { style in
      style.attributes.formUnion(selection.attributes)
      if selection.foreground != .standard { style.foreground = selection.foreground }
    }
  }
}
