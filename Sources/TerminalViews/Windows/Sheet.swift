import TextMetrics

/// The frame around a presented view: a border with a title inside, or the title in the header line
/// of a small window.
final class Sheet: TUIView {
  let content: TUIView
  let shade = Shade()

  /// The frames in a window without bars, for the size of the window when they were computed.
  private var settled: (window: Size, frames: SheetFrames)?

  /// The current frames, for the rows of the bars when they were computed.
  private var placed: (bars: Int, frames: SheetFrames)?

  init(content: TUIView) {
    self.content = content
    super.init()
    ground = .panel
    addSubview(content)
  }

  required convenience init() {
    self.init(content: TUIView())
  }

  /// Places the sheet above the bars.
  ///
  /// Its size is recomputed only if the window has another size, or if the bars need more rows than
  /// the sheet leaves.
  func place(in window: Rect, bars: Int) {
    let area = SheetFrames.area(in: window, bars: bars)
    shade.frame = area
    if settled?.window != window.size {
      settled = (window.size, frames(in: window, bars: 0))
      placed = nil
    }
    guard let whole = settled?.frames, placed?.bars != bars else { return }
    let frames = whole.placed(in: area) ?? frames(in: window, bars: bars)
    placed = (bars, frames)
    frame = frames.frame
    setNeedsLayout()
    setNeedsDisplay()
  }

  private func frames(in window: Rect, bars: Int) -> SheetFrames {
    SheetFrames(
      in: window,
      bars: bars,
      style: content.sheetStyle,
      titleWidth: Self.gap(content.sheetTitle, content.sheetNote)
        + content.sheetTitle.displayWidth + content.sheetNote.displayWidth,
      measuring: content.sizeThatFits
    )
  }

  override func layoutSubviews() {
    if let placed { content.frame = placed.frames.content }
  }

  // MARK: - Drawing

  override func draw(_ painter: Painter) {
    guard let frames = placed?.frames else { return }
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

/// The kind of content of a sheet, which determines its size.
///
/// The size is settled when the sheet opens and changes only with the window. In a window of less
/// than 60 columns or 16 rows every sheet covers everything except for the last line.
public nonisolated enum SheetStyle: Hashable, Sendable, CaseIterable {
  /// A question, as large as its contents; its text follows the title without a blank row.
  case question
  /// Other contents, such as settings or a list of keys; the sheet is as large as they are.
  case contents
  /// A list of results: up to 92 columns and 23 rows, regardless of how many results there are.
  case results
  /// A document or a comparison: up to 112 columns and 26 rows.
  case page
}

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

/// Dims the content behind a sheet.
final class Shade: TUIView {
  override func draw(_ painter: Painter) {
    painter.inside(bounds, ground: .ground).retint(bounds, ink: .behind)
  }
}
