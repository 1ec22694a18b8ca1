/// The border around a presented view, with the shade over the layers below.
final class Sheet: TUIView {
  let content: TUIView
  let shade = Shade()

  init(content: TUIView) {
    self.content = content
    super.init()
    ground = .panel
    addSubview(content)
  }

  required convenience init() {
    self.init(content: TUIView())
  }

  /// The part of a window that a sheet may cover, and that is drawn as what lies behind it.
  ///
  /// The last line, where an app names its keys, stays in sight if there are more than a few.
  static func area(in window: Rect) -> Rect {
    var area = window
    area.size.height -= window.height > 4 ? 1 : 0
    return area
  }

  /// Centres the sheet, as large as its content likes it within the window.
  func place(in window: Rect) {
    let area = Self.area(in: window)
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
    painter.border(bounds, title: content.sheetTitle)
  }
}
