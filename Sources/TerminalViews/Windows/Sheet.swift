internal import TextMetrics

/// The frame around a presented view: a border with a title inside, or the title in the header line
/// of a small window.
final class Sheet: TUIView {
  let content: TUIView
  let shade = Shade()

  /// The frames for the size of the window when the sheet was placed last.
  private var settled: (window: Size, frames: SheetFrames)?

  init(content: TUIView) {
    self.content = content
    super.init()
    ground = .panel
    addSubview(content)
  }

  required convenience init() {
    self.init(content: TUIView())
  }

  /// Places the sheet; its size is computed anew only if the window has another size.
  func place(in window: Rect) {
    shade.frame = SheetFrames.area(in: window)
    if settled?.window != window.size { settle(in: window) }
    settled.map { frame = $0.frames.frame }
  }

  private func settle(in window: Rect) {
    let frames = SheetFrames(
      in: window,
      style: content.sheetStyle,
      titleWidth: Self.gap(content.sheetTitle, content.sheetNote)
        + content.sheetTitle.displayWidth + content.sheetNote.displayWidth,
      measuring: content.sizeThatFits
    )
    settled = (window.size, frames)
    setNeedsLayout()
    setNeedsDisplay()
  }

  override func layoutSubviews() {
    if let settled { content.frame = settled.frames.content }
  }

  // MARK: - Drawing

  override func draw(_ painter: Painter) {
    guard let frames = settled?.frames else { return }
    if !frames.isCovering { painter.border(bounds) }
    guard let title = frames.title else { return }
    let line = painter.inside(title, ground: frames.isCovering ? .band : .panel)
    if frames.isCovering { line.fill(Rect(origin: .zero, size: title.size)) }
    // As far from the edges as the header's texts.
    let end = title.width - (frames.isCovering ? 1 : 2)
    drawTitle(from: 2, to: end, inWidth: title.width, line)
  }

  private func drawTitle(from start: Int, to end: Int, inWidth width: Int, _ painter: Painter) {
    let (title, note) = (content.sheetTitle, content.sheetNote)
    let room = max(0, end - start)
    let shown = Truncation.tail.cut(title, to: room, ellipsis: painter.theme.box.ellipsis)
    write(shown, at: start, inWidth: width, ink: .heading, painter)
    // A note without enough room is left out.
    let used = shown.displayWidth + Self.gap(title, note)
    guard used + note.displayWidth <= room else { return }
    write(note, at: end - note.displayWidth, inWidth: width, ink: .secondary, painter)
  }

  private func write(_ text: String, at x: Int, inWidth width: Int, ink: Ink, _ painter: Painter) {
    let place = painter.isMirrored ? width - x - text.displayWidth : x
    painter.write(text, at: Point(x: place, y: 0), ink: ink)
  }

  /// The blank columns between the title and the note.
  private static func gap(_ title: String, _ note: String) -> Int {
    title.isEmpty || note.isEmpty ? 0 : 3
  }
}
