import TextMetrics

/// One line of text with tab stops that can be scrolled sideways, such as a row of a file.
///
/// An ellipsis in accent stands in the last column if the line is longer than the view, and in the
/// first one while it is scrolled. Control characters are drawn as `^[` in the ink of errors.
open class TUITextLine: TUIView, SidewaysScrolling {
  /// The line.
  public var line = InkedText() {
    didSet { if !line.isSame(as: oldValue) { lineDidChange() } }
  }

  /// The ink of the text without an ink of its own.
  public var ink = Ink.text {
    didSet { if ink != oldValue { setNeedsDisplay() } }
  }

  /// The first visible column of the line.
  public var contentColumn = 0 {
    didSet { if contentColumn != oldValue { setNeedsDisplay() } }
  }

  /// The columns of the whole line.
  public var contentWidth: Int {
    if let knownWidth { return knownWidth }
    let width = LinePart.columns(of: line.text)
    knownWidth = width
    return width
  }

  private var knownWidth: Int?

  open override func sizeThatFits(_ proposal: Size) -> Size {
    Size(width: min(contentWidth, proposal.width), height: min(1, proposal.height))
  }

  open override func draw(_ painter: Painter) {
    if line.parts.isEmpty, drawASCII(painter) || drawWhole(painter) { return }
    let part = LinePart(
      line,
      from: contentColumn,
      room: bounds.width,
      isLogical: painter.isLogical
    )
    let isRightToLeft = part.isRightToLeft
    let before = part.isCutBefore ? 1 : 0
    let width = part.isCutAfter ? bounds.width : before + part.width
    // A line that is scrolled keeps the edge at which it starts, so all of it moves by one column.
    let isAtRight = part.isCutBefore ? isRightToLeft : painter.isMirrored
    let start = isAtRight ? bounds.width - width : 0
    let end = start + width - 1
    let x = isRightToLeft ? end + 1 - before - part.width : start + before
    let point = Point(x: x, y: 0)
    painter.write(part.clusters, ink: ink, at: point)
    if part.isCutBefore { drawEllipsis(at: isRightToLeft ? end : start, painter) }
    if part.isCutAfter { drawEllipsis(at: isRightToLeft ? start : end, painter) }
  }

  /// Fast path: draws a line whose visible part is printable ASCII.
  ///
  /// - Returns: Whether the line is drawn.
  private func drawASCII(_ painter: Painter) -> Bool {
    let (bytes, limit) = (line.text.utf8, contentColumn + bounds.width)
    // One more byte, because a following mark would belong to the last cluster.
    let visible = bytes.prefix(limit + 1)
    guard bounds.width > 1, visible.isPrintableASCII else { return false }
    // Without a letter so far, the following text may make the line right-to-left.
    guard visible.contains(where: \.isLetter) || visible.endIndex == bytes.endIndex else {
      return false
    }
    let isCutBefore = contentColumn > 0 && !visible.isEmpty
    let text = visible.dropFirst(contentColumn + (isCutBefore ? 1 : 0))
    let isCutAfter = visible.count > limit
    let shown = String(Substring(isCutAfter ? text.dropLast(2) : text))
    let before = isCutBefore ? 1 : 0
    let width = isCutAfter ? bounds.width : before + shown.utf8.count
    let start = painter.isMirrored && !isCutBefore ? bounds.width - width : 0
    painter.write(shown, at: Point(x: start + before, y: 0), ink: ink)
    if isCutBefore { drawEllipsis(at: start, painter) }
    if isCutAfter { drawEllipsis(at: start + width - 1, painter) }
    return true
  }

  /// Fast path: draws a line that fits and has no tabs and no control characters.
  ///
  /// - Returns: Whether the line is drawn.
  private func drawWhole(_ painter: Painter) -> Bool {
    guard contentColumn == 0, contentWidth <= bounds.width else { return false }
    guard !line.text.hasForms else { return false }
    let start = painter.isMirrored ? bounds.width - contentWidth : 0
    painter.write(line.text, at: Point(x: start, y: 0), ink: ink)
    return true
  }

  private func drawEllipsis(at x: Int, _ painter: Painter) {
    painter.put(painter.theme.box.ellipsis, at: Point(x: x, y: 0), ink: .accent)
  }

  private func lineDidChange() {
    knownWidth = nil
    naturalSizeDidChange()
    setNeedsDisplay()
  }
}

nonisolated extension Substring.UTF8View {
  fileprivate var isPrintableASCII: Bool { allSatisfy { 0x20..<0x7F ~= $0 } }
}

nonisolated extension UInt8 {
  fileprivate var isLetter: Bool { 0x61...0x7A ~= self | 0x20 }
}
