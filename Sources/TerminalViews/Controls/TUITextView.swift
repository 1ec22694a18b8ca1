internal import TextMetrics

/// A view that shows a long read-only text, wrapped and scrollable.
///
/// Lines are wrapped on demand. Only the first ``shownByteLimit`` bytes of a text are shown,
/// followed by a note.
open class TUITextView: TUIView {
  /// The text.
  public var text: String {
    get { inkedText.text }
    set { inkedText = InkedText(newValue) }
  }

  /// The text with parts in other inks.
  public var inkedText = InkedText() {
    didSet { if !inkedText.isSame(as: oldValue) { textDidChange() } }
  }

  /// The columns before a text that is one row of a document; nil for other texts.
  ///
  /// Wrapped lines and the end of the row get signs, and two columns stay free for a scroll thumb.
  public var rowMargin: Int? {
    didSet {
      guard rowMargin != oldValue else { return }
      naturalSizeDidChange()
      setNeedsDisplay()
    }
  }

  /// The ink of the text.
  public var ink = Ink.text {
    didSet { if ink != oldValue { setNeedsDisplay() } }
  }

  /// The index of the first visible line after wrapping; setting it calls no handler.
  public var contentOffset: Int {
    get { offset }
    set {
      guard newValue != offset else { return }
      offset = max(0, newValue)
      setNeedsDisplay()
    }
  }

  /// The handler of the user's scrolling, with the index of the first visible line.
  public var onContentOffsetChange: ((Int) -> Void)?

  /// Returns the note after a truncated text, for the number of omitted bytes.
  public var omissionNote: (Int) -> String = { "[+\($0) B]" } {
    didSet { setNeedsDisplay() }
  }

  /// The maximum number of bytes of a text that are shown.
  public static let shownByteLimit = 1 << 18

  private var offset = 0
  private var wrapped: WrappedText?
  private var drag = ScrollDrag()

  open override var canBecomeFirstResponder: Bool { true }

  open override func sizeThatFits(_ proposal: Size) -> Size {
    let width = max(1, proposal.width - marginColumns)
    var measured = WrappedText(shownText, width: width)
    measured.extend(to: proposal.height)
    let lines = measured.lines.prefix(proposal.height)
    return Size(
      width: min(proposal.width, marginColumns + (lines.map(\.displayWidth).max() ?? 0)),
      height: lines.count
    )
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    clampOffset()
  }

  open override func draw(_ painter: Painter) {
    guard !bounds.isEmpty else { return }
    clampOffset()
    let lines = lines(upTo: offset + bounds.height).dropFirst(offset).prefix(bounds.height)
    for (y, index) in lines.indices.enumerated() {
      draw(lines[index], ordered: wrapped?.ordered(index) ?? "", inRow: y, painter)
    }
    if lines.count < bounds.height, let note {
      let place = Point(x: firstColumn, y: lines.count)
      let shown = Truncation.tail.cut(note, to: textWidth, ellipsis: painter.theme.box.ellipsis)
      painter.write(shown, at: place, ink: .secondary)
    }
    if rowMargin != nil { drawThumb(painter) }
  }

  /// Draws a line; it was wrapped in the order of the text and is written in the direction of its
  /// paragraph.
  private func draw(_ line: Substring, ordered: String, inRow y: Int, _ painter: Painter) {
    let width = min(line.displayWidth, textWidth)
    let indent = TextAlignment.leading.indent(of: width, in: textWidth, isMirrored: isMirrored)
    let place = Point(x: firstColumn + indent, y: y)
    if let clusters = inkedText.clusters(in: line) {
      let isRightToLeft = BidiLine.isRightToLeft(text)
      painter.write(clusters, ink: ink, isRightToLeft: isRightToLeft, at: place)
    } else {
      painter.write(ordered, at: place, ink: ink, maxWidth: textWidth)
    }
    guard rowMargin != nil else { return }
    drawSigns(inRow: y, end: isMirrored ? place.x - 1 : place.x + width, painter)
  }

  /// Draws the signs of a wrapped line and of the end of the row.
  private func drawSigns(inRow y: Int, end: Int, _ painter: Painter) {
    let box = painter.theme.box
    // Above the numbers of a table, two columns before the text.
    let column = isMirrored ? firstColumn + textWidth + 2 : firstColumn - 3
    if offset + y > 0 {
      let sign = box.wrapped(isMirrored: isMirrored)
      painter.put(sign, at: Point(x: column, y: y), ink: .ring)
    }
    if let wrapped, wrapped.isComplete, offset + y == wrapped.lines.count - 1, note == nil {
      painter.put(box.endOfRow, at: Point(x: end, y: y), ink: .ring)
    }
  }

  private func drawThumb(_ painter: Painter) {
    let thumb = bar.thumb
    let rect = Rect(x: thumbColumn, y: thumb.lowerBound, width: 1, height: thumb.count)
    painter.fill(rect, painter.theme.box.thumb(isMirrored: isMirrored), ink: .thumb)
  }

  private var thumbColumn: Int { isMirrored ? 0 : bounds.width - 1 }

  /// The scroll bar; the number of lines that aren't wrapped yet is estimated.
  private var bar: ScrollBar {
    let known = wrapped?.lines.count ?? 0
    let isComplete = wrapped?.isComplete == true
    let count = isComplete ? lineCount : max(known + 1, text.utf8.count / textWidth)
    return ScrollBar(
      offset: min(offset, max(0, count - bounds.height)),
      page: bounds.height,
      count: count,
      height: bounds.height
    )
  }

  // MARK: - Columns

  /// The columns that are not available for the text.
  private var marginColumns: Int { rowMargin.map { $0 + 2 } ?? 0 }

  /// The maximum columns of a line.
  private var textWidth: Int { max(1, bounds.width - marginColumns) }

  /// The leftmost column of the text.
  private var firstColumn: Int { rowMargin.map { isMirrored ? 2 : $0 } ?? 0 }

  // MARK: - Scrolling

  open override func claims(_ event: KeyEvent) -> Bool { target(of: event) != nil }

  open override func keyDown(_ event: KeyEvent) -> Bool {
    isFirstResponder && scroll(with: event)
  }

  /// Scrolls as if the view had received a key.
  ///
  /// - Returns: Whether the key scrolls and the text is scrollable.
  @discardableResult
  func scroll(with event: KeyEvent) -> Bool {
    guard let target = target(of: event) else { return false }
    scroll(to: target)
    return true
  }

  /// Whether there are lines above the visible ones.
  var hasLinesAbove: Bool { offset > 0 }

  /// Whether there are lines below the visible ones.
  var hasLinesBelow: Bool { maxOffset(upTo: offset + 1) > offset }

  /// The number of lines after wrapping, including the note.
  ///
  /// - Complexity: O(*n*) in the length of the text, once per width.
  var lineCount: Int {
    let count = lines(upTo: .max).count
    return note == nil ? count : count + 1
  }

  open override func mouse(_ event: MouseEvent, at point: Point) -> Bool {
    if case .wheel(let rows) = event.kind {
      let old = offset
      scroll(to: offset + rows)
      return offset != old
    }
    guard rowMargin != nil else { return false }
    if case .press = event.kind {
      guard isOnBar(point) else { return false }
      // Completely, so that the thumb keeps its length while it is dragged.
      _ = lines(upTo: .max)
    }
    guard let target = drag.target(of: event.kind, atRow: point.y, in: bar) else { return false }
    scroll(to: target)
    return true
  }

  open override func mouseWasLost() { drag = ScrollDrag() }

  override func takesFocus(byPressAt point: Point) -> Bool { !isOnBar(point) }

  private func isOnBar(_ point: Point) -> Bool {
    rowMargin != nil && point.x == thumbColumn && bar.isScrollable
  }

  /// Returns the offset that a key scrolls to; nil for other keys, and if the text isn't
  /// scrollable.
  private func target(of event: KeyEvent) -> Int? {
    guard event.modifiers.isEmpty, maxOffset(upTo: 1) > 0 else { return nil }
    let page = max(1, bounds.height - 1)
    switch event.key {
    case .up: return offset - 1
    case .down: return offset + 1
    case .pageUp: return offset - page
    case .pageDown: return offset + page
    case .home: return 0
    case .end: return .max
    default: return nil
    }
  }

  /// Scrolls to a first line as the user, clamped.
  func scroll(to target: Int) {
    let target = min(max(0, target), maxOffset(upTo: target))
    guard target != offset else { return }
    offset = target
    setNeedsDisplay()
    onContentOffsetChange?(target)
  }

  /// Limits the offset after the text has become shorter.
  private func clampOffset() { offset = min(offset, maxOffset(upTo: offset)) }

  /// Returns the maximum offset, wrapping lines only as far as a given offset needs.
  private func maxOffset(upTo offset: Int) -> Int {
    let (end, isTooLarge) = offset.addingReportingOverflow(bounds.height + 1)
    let count = lines(upTo: isTooLarge ? .max : end).count + (note == nil ? 0 : 1)
    return max(0, count - bounds.height)
  }

  // MARK: - Lines

  private func lines(upTo count: Int) -> [Substring] {
    if wrapped?.width != textWidth { wrapped = WrappedText(shownText, width: textWidth) }
    wrapped?.extend(to: count)
    return wrapped?.lines ?? []
  }

  private func textDidChange() {
    wrapped = nil
    naturalSizeDidChange()
    setNeedsDisplay()
  }

  private var shownText: Substring {
    guard text.utf8.count > Self.shownByteLimit else { return text[...] }
    // Truncate between scalars, because a cluster may be arbitrarily long.
    return text[..<text.utf8.index(text.startIndex, offsetBy: Self.shownByteLimit)]
  }

  private var note: String? {
    guard text.utf8.count > Self.shownByteLimit, wrapped?.isComplete != false else { return nil }
    return omissionNote(text.utf8.count - shownText.utf8.count)
  }
}
