internal import TextMetrics

/// The header of a section: its title, and a rule to the last column of the cells; a footer has no rule.
final class TableSectionLine: TUIView {
  /// Whether it is a footer.
  var isFooter = false

  /// The title of the section.
  var title = "" {
    didSet { if !title.hasSameBytes(as: oldValue) { setNeedsDisplay() } }
  }

  override func draw(_ painter: Painter) {
    let box = painter.theme.box
    // The margins of the cells.
    let width = max(0, bounds.width - 2)
    let text = Truncation.tail.cut(title, to: width, ellipsis: box.ellipsis)
    let (length, start) = (text.displayWidth, 1)
    let x = isMirrored ? start + width - length : start
    painter.write(text, at: Point(x: x, y: 0), ink: isFooter ? .secondary : .secondary.bold)
    if isFooter { return }
    let rule = max(0, width - length - 1)
    let line = Rect(x: isMirrored ? start : start + width - rule, y: 0, width: rule, height: 1)
    painter.fill(line, box.horizontal, ink: .rule)
  }
}
