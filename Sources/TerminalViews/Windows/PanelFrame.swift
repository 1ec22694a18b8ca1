/// The frame of a panel at the bottom edge of a window: a line, and the panel below it.
final class PanelFrame: TUIView {
  let content: TUIView

  init(content: TUIView) {
    self.content = content
    super.init()
    ground = .panel
    addSubview(content)
  }

  required convenience init() {
    self.init(content: TUIView())
  }

  /// The rows of the line; a panel with few rows needs all of them for its content.
  private var lineHeight: Int { bounds.height > 2 ? 1 : 0 }

  override func layoutSubviews() {
    let (y, height) = (lineHeight, bounds.height - lineHeight)
    content.frame = Rect(x: 0, y: y, width: bounds.width, height: height)
  }

  override func draw(_ painter: Painter) {
    let line = Rect(x: 0, y: 0, width: bounds.width, height: lineHeight)
    painter.fill(line, painter.theme.box.horizontal, ink: .rule)
  }
}
