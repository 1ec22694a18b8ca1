internal import TextMetrics

/// A scrollable list of keys and their effects, in as many columns as a wide window has room for.
///
/// There are two columns in windows of at least 120 columns and three from 200. Nothing is cut: a text
/// that is too wide for its column goes on in the next row, below its start.
open class TUIKeyList: TUIView {
  /// The parts of the list.
  public var sections: [KeyListSection] = [] {
    didSet { if sections != oldValue { sectionsDidChange() } }
  }

  /// The index of the first visible row; setting it calls no handler.
  public var contentOffset: Int {
    get { offset }
    set {
      guard newValue != offset else { return }
      offset = max(0, newValue)
      setNeedsDisplay()
    }
  }

  /// The handler of the user's scrolling, with the index of the first visible row.
  public var onContentOffsetChange: ((Int) -> Void)?

  private var offset = 0
  private var arranged: (count: Int, width: Int, columns: KeyListColumns)?
  private var drag = ScrollDrag()

  open override var canBecomeFirstResponder: Bool { true }

  // MARK: - Layout

  open override func sizeThatFits(_ proposal: Size) -> Size {
    let columns = columns(inWidth: proposal.width)
    let count = columns.columns.count
    let width = 2 * Self.margin + count * columns.width + (count - 1) * Self.gap
    return Size(
      width: min(proposal.width, width),
      height: min(proposal.height, columns.height)
    )
  }

  /// The blank columns at both edges; the last one has the scroll indicator.
  private static let margin = 2

  /// The columns between two columns of the list, with a line in their middle.
  private static let gap = 5

  private var columns: KeyListColumns { columns(inWidth: bounds.width) }

  private func columns(inWidth width: Int) -> KeyListColumns {
    let window = window?.bounds.width ?? width
    let count = min(max(1, sections.count), window < 120 ? 1 : window < 200 ? 2 : 3)
    let room = max(1, (width - 2 * Self.margin - (count - 1) * Self.gap) / count)
    if let arranged, arranged.count == count, arranged.width == room { return arranged.columns }
    let columns = KeyListColumns(sections, count: count, width: room)
    arranged = (count, room, columns)
    return columns
  }

  private func sectionsDidChange() {
    arranged = nil
    naturalSizeDidChange()
    setNeedsDisplay()
  }

  // MARK: - Drawing

  open override func draw(_ painter: Painter) {
    let (columns, start) = (columns, shownOffset)
    for (index, rows) in columns.columns.enumerated() {
      let x = Self.margin + index * (columns.width + Self.gap)
      for (y, row) in rows.dropFirst(start).prefix(bounds.height).enumerated() {
        draw(row, at: Point(x: x, y: y), in: columns, painter)
      }
      if index > 0 { drawRule(at: x - Self.gap / 2 - 1, painter) }
    }
    drawThumb(painter)
  }

  private func draw(
    _ row: KeyListColumns.Row,
    at point: Point,
    in columns: KeyListColumns,
    _ painter: Painter
  ) {
    switch row {
    case .blank: break
    case .title(let title):
      let ellipsis = painter.theme.box.ellipsis
      let shown = Truncation.tail.cut(title, to: columns.width, ellipsis: ellipsis)
      write(shown, at: point, .secondary.bold, painter)
    case .line(let keys, let title, let link):
      write(keys, at: point, .accent.bold, painter)
      let x = point.x + columns.keyWidth + KeyListColumns.gap
      let start = write(title, at: Point(x: x, y: point.y), .text, painter)
      guard let link else { return }
      let place = Point(x: start + link.columns.lowerBound, y: point.y)
      let size = Size(width: link.columns.count, height: 1)
      painter.link(Rect(origin: place, size: size), to: link.link)
    }
  }

  /// Writes a text.
  ///
  /// - Returns: Its leftmost column.
  @discardableResult
  private func write(_ text: String, at point: Point, _ ink: Ink, _ painter: Painter) -> Int {
    let x = mirrored(point.x, text.displayWidth, painter)
    painter.write(text, at: Point(x: x, y: point.y), ink: ink)
    return x
  }

  private func drawRule(at x: Int, _ painter: Painter) {
    let rect = Rect(x: mirrored(x, 1, painter), y: 0, width: 1, height: bounds.height)
    painter.fill(rect, painter.theme.box.vertical, ink: .rule)
  }

  private func drawThumb(_ painter: Painter) {
    let thumb = bar.thumb
    let x = mirrored(bounds.width - 1, 1, painter)
    let rect = Rect(x: x, y: thumb.lowerBound, width: 1, height: thumb.count)
    painter.fill(rect, painter.theme.box.thumb(isMirrored: painter.isMirrored), ink: .thumb)
  }

  private func mirrored(_ x: Int, _ width: Int, _ painter: Painter) -> Int {
    painter.isMirrored ? bounds.width - x - width : x
  }

  // MARK: - Scrolling

  open override func claims(_ event: KeyEvent) -> Bool { target(of: event) != nil }

  open override func keyDown(_ event: KeyEvent) -> Bool {
    guard isFirstResponder, let target = target(of: event) else { return false }
    scroll(to: target)
    return true
  }

  open override func mouse(_ event: MouseEvent, at point: Point) -> Bool {
    if case .wheel(let rows) = event.kind {
      let old = shownOffset
      scroll(to: old + rows)
      return offset != old
    }
    let edge = isMirrored ? 0 : bounds.width - 1
    if case .press = event.kind, point.x != edge { return false }
    guard let target = drag.target(of: event.kind, atRow: point.y, in: bar) else { return false }
    scroll(to: target)
    return true
  }

  open override func mouseWasLost() { drag = ScrollDrag() }

  private var bar: ScrollBar {
    let height = bounds.height
    return ScrollBar(offset: shownOffset, page: height, count: columns.height, height: height)
  }

  private var maxOffset: Int { max(0, columns.height - bounds.height) }

  /// The index of the first visible row; the offset of a restored state may be too large.
  private var shownOffset: Int { min(offset, maxOffset) }

  /// Returns the offset that a key scrolls to; nil for other keys, and if all rows are visible.
  private func target(of event: KeyEvent) -> Int? {
    guard maxOffset > 0, let movement = TableMovement(event) else { return nil }
    let (start, page) = (shownOffset, max(1, bounds.height - 1))
    return switch movement {
    case .left, .right: start
    case .up: start - 1
    case .down: start + 1
    case .pageUp: start - page
    case .pageDown: start + page
    case .first: 0
    case .last: maxOffset
    }
  }

  private func scroll(to target: Int) {
    let target = min(max(0, target), maxOffset)
    guard target != offset else { return }
    offset = target
    setNeedsDisplay()
    onContentOffsetChange?(target)
  }
}
