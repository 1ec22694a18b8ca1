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

  override func layoutSubviews() {
    content.frame = Rect(x: 0, y: 1, width: bounds.width, height: max(0, bounds.height - 1))
  }

  override func draw(_ painter: Painter) {
    let line = Rect(x: 0, y: 0, width: bounds.width, height: 1)
    painter.fill(line, painter.theme.box.horizontal, ink: .rule)
  }
}
