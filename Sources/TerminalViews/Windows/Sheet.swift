/// The border around a presented view, with the shade over the layers below.
final class Sheet: TUIView {
  let content: TUIView
  let shade = Shade()

  init(content: TUIView) {
    self.content = content
    super.init()
    addSubview(content)
  }

  required convenience init() {
    self.init(content: TUIView())
  }

  /// Centres the sheet with the size of its content, clipped to the window.
  ///
  /// The last line, usually the key bar, stays visible unless the window is very low.
  func place(in window: Rect) {
    let lastLine = window.height > 4 ? 1 : 0
    let area = Size(width: window.width, height: window.height - lastLine)
    let room = Size(width: max(0, area.width - 2), height: max(0, area.height - 2))
    let wanted = content.sheetSize ?? content.sizeThatFits(room)
    let width = min(wanted.width, room.width) + min(2, area.width)
    let height = min(wanted.height, room.height) + min(2, area.height)
    let size = Size(width: width, height: height)
    frame = Rect(
      origin: Point(
        x: (area.width - size.width) / 2,
        y: min((window.height - size.height) / 2, area.height - size.height)
      ),
      size: size
    )
  }

  override func layoutSubviews() {
    content.frame = Rect(
      x: 1,
      y: 1,
      width: max(0, bounds.width - 2),
      height: max(0, bounds.height - 2)
    )
  }

  override func draw(_ painter: Painter) {
    let theme = painter.theme
    painter.fill(bounds, style: theme.text)
    painter.border(
      bounds,
      style: theme.borderFocused,
      title: content.sheetTitle,
      titleStyle: theme.title
    )
  }
}
