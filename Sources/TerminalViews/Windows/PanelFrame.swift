/// The frame of a panel at the lower edge of a window: the panel, and a line above it where there is room.
final class PanelFrame: TUIView {
  let content: TUIView

  init(content: TUIView) {
    self.content = content
    super.init()
    addSubview(content)
  }

  required convenience init() {
    self.init(content: TUIView())
  }

  /// The rows of the line: of few rows the panel needs all.
  private var lineHeight: Int { bounds.height > 2 ? 1 : 0 }

  override func layoutSubviews() {
    let (y, height) = (lineHeight, bounds.height - lineHeight)
    content.frame = Rect(x: 0, y: y, width: bounds.width, height: height)
  }

  override func draw(_ painter: Painter) {
    let theme = painter.theme
    painter.fill(bounds, style: theme.text)
    let line = Rect(x: 0, y: 0, width: bounds.width, height: lineHeight)
    painter.fill(line, theme.box.horizontal, style: theme.border)
  }
}
