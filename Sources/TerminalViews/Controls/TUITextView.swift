import TextMetrics

/// A view that shows a long text, wrapped and scrollable, and can edit it.
///
/// Lines are wrapped on demand. Only the first ``shownByteLimit`` bytes of a text that can't be
/// edited are shown, followed by a note.
///
/// Text is selected with Shift and the arrows or the mouse, as in a field, see ``TUITextInput``.
/// While the text is edited, the arrows move the caret by visual lines, and Home and End lead to
/// the ends of one; Ctrl-Home and Ctrl-End lead to the ends of the text.
open class TUITextView: TUITextInput {
  /// The text.
  public var text: String {
    get { inkedText.text }
    set { inkedText = InkedText(newValue) }
  }

  /// The text with parts in other inks.
  public var inkedText = InkedText() {
    didSet { if !inkedText.isSame(as: oldValue) { shownTextDidChange() } }
  }

  /// Whether the user can edit the text; otherwise the arrows scroll.
  public var allowsEditing = false {
    didSet {
      guard allowsEditing != oldValue else { return }
      goal = nil
      if allowsEditing { isCaretAwaited = true }
      if text.utf8.count > Self.shownByteLimit { shownTextDidChange() }
      window?.activeCommandsMayHaveChanged()
      setNeedsDisplay()
    }
  }

  /// The columns before a text that is one row of a document; nil for other texts.
  ///
  /// Wrapped lines and the end of the row get signs, and two columns stay free for a scroll thumb.
  public var rowMargin: Int? {
    didSet {
      guard rowMargin != oldValue else { return }
      wrapped = nil
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

  /// The handler of the user's scrolling beyond the text, on the sides where it continues
  /// (``TUITextInput/continuation``).
  public var onScrollOutside: ((OutsidePlace) -> Void)?

  /// Returns the note after a truncated text, for the number of omitted bytes.
  public var omissionNote: (Int) -> String = { "[+\($0) B]" } {
    didSet { setNeedsDisplay() }
  }

  /// The maximum number of bytes that are shown of a text that can't be edited.
  public static let shownByteLimit = 1 << 18

  private var offset = 0
  private var wrapped: WrappedText?
  private var bars = ScrollDrag()
  /// The column to which the caret returns while it moves by lines.
  private var goal: Int?
  /// Whether the next frame shows the caret.
  private var isCaretAwaited = false

  override var isEditable: Bool { allowsEditing }

  override var typesLineEnds: Bool { allowsLineEnds && onCommit == nil }

  open override func sizeThatFits(_ proposal: Size) -> Size {
    let width = max(1, proposal.width - marginColumns)
    var measured = WrappedText(shownText, width: width, hasTabStops: hasTabStops)
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
    if let awaitedByte { reveal(byte: awaitedByte) }
  }

  /// The byte to reveal at the first layout.
  private var awaitedByte: Int?

  open override func draw(_ painter: Painter) {
    guard !bounds.isEmpty else { return }
    clampOffset()
    if isCaretAwaited { scrollToCaret() }
    let lines = lines(upTo: offset + bounds.height).dropFirst(offset).prefix(bounds.height)
    for (y, index) in lines.indices.enumerated() {
      draw(lines[index], ordered: wrapped?.ordered(index) ?? "", inRow: y, painter)
    }
    if lines.count < bounds.height, let note {
      let place = Point(x: firstColumn, y: lines.count)
      let shown = Truncation.tail.cut(note, to: textWidth, ellipsis: painter.theme.box.ellipsis)
      painter.write(shown, at: place, ink: .secondary)
    }
    if rowMargin != nil { painter.thumb(of: bar, atColumn: thumbColumn) }
  }

  /// Draws a line; it was wrapped in the order of the text and is written in the direction of its
  /// paragraph.
  private func draw(_ line: Substring, ordered: String, inRow y: Int, _ painter: Painter) {
    let width = columns(of: line)
    let place = Point(x: start(of: line, width), y: y)
    if let clusters = inkedText.clusters(in: line, hasTabStops: hasTabStops) {
      let isRightToLeft = BidiLine.isRightToLeft(text)
      painter.write(clusters, ink: ink, isRightToLeft: isRightToLeft, at: place)
    } else {
      painter.write(ordered, at: place, ink: ink, maxWidth: textWidth)
    }
    drawSelection(inLine: offset + y, at: place, painter)
    guard rowMargin != nil else { return }
    // The end of a row depends on its own direction, not on that of the app.
    let isRightToLeft = !painter.isLogical && BidiLine.isRightToLeft(text)
    drawSigns(inRow: y, end: isRightToLeft ? place.x - 1 : place.x + width, painter)
  }

  /// Draws the signs of a wrapped line and of the end of the row.
  private func drawSigns(inRow y: Int, end: Int, _ painter: Painter) {
    let box = painter.theme.box
    // Above the numbers of a table, two columns before the text.
    let column = isMirrored ? firstColumn + textWidth + 2 : firstColumn - 3
    if let wrapped, wrapped.continuesLine(offset + y) {
      let sign = box.wrapped(isMirrored: isMirrored)
      painter.put(sign, at: Point(x: column, y: y), ink: .ring)
    }
    guard note == nil, !continuation.contains(.after) else { return }
    if let wrapped, wrapped.isComplete, offset + y == wrapped.lines.count - 1 {
      painter.put(box.endOfRow, at: Point(x: end, y: y), ink: .ring)
    }
  }

  /// Draws the selected part of a line on another ground.
  private func drawSelection(inLine index: Int, at place: Point, _ painter: Painter) {
    guard let wrapped else { return }
    let (first, next) = (wrapped.starts[index], wrapped.starts[index + 1])
    let selected = editor.selection.range.clamped(to: first..<max(first, next))
    guard !selected.isEmpty else { return }
    let line = fieldLine(index)
    let edge = isMirrored ? firstColumn - caretColumns : firstColumn
    let frame = Rect(x: edge, y: place.y, width: textWidth + caretColumns, height: 1)
    let painter = painter.inside(frame, ground: isFirstResponder ? .selection : .inactive)
    let text = Array(wrapped.lines[index])
    for offset in selected.map({ $0 - first }) where offset < text.count {
      let mark = offset + wrapped.markCount(index)
      let x = line.column(of: mark) - line.firstColumn + place.x - edge
      if hasTabStops, text[offset].isTab {
        painter.fill(Rect(x: x, y: 0, width: line.width(of: mark), height: 1))
      } else if hasTabStops, let form = text[offset].form {
        painter.write(form, at: Point(x: x, y: 0), ink: .error, maxWidth: textWidth - x)
      } else {
        _ = painter.put(text[offset], at: Point(x: x, y: 0), ink: ink, textWidth - x)
      }
    }
  }

  private var thumbColumn: Int { mirrored(bounds.width - 1) }

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
  private var marginColumns: Int { rowMargin.map { $0 + 2 } ?? caretColumns }

  /// The column of the caret after a line that fills the width; a row has space for it in its
  /// margin.
  private var caretColumns: Int { allowsEditing && rowMargin == nil ? 1 : 0 }

  /// The maximum columns of a line.
  private var textWidth: Int { max(1, bounds.width - marginColumns) }

  /// The leftmost column of the text.
  private var firstColumn: Int {
    rowMargin.map { isMirrored ? 2 : $0 } ?? (isMirrored ? caretColumns : 0)
  }

  /// Whether tabs are blanks up to tab stops.
  private var hasTabStops: Bool { rowMargin != nil }

  private func columns(of line: Substring) -> Int {
    min(hasTabStops ? LinePart.columns(of: String(line)) : line.displayWidth, textWidth)
  }

  /// Returns the leftmost column of a line of a width.
  private func start(of line: Substring, _ width: Int) -> Int {
    let indent = TextAlignment.leading.indent(of: width, in: textWidth, isMirrored: isMirrored)
    // A line against the direction of the app ends at its start, where the caret needs its column.
    let isAgainst = caretColumns > 0 && BidiLine.isRightToLeft(String(line)) != isMirrored
    let shift = isAgainst && !line.isEmpty ? isMirrored ? -caretColumns : caretColumns : 0
    return firstColumn + indent + shift
  }

  // MARK: - The caret

  open override func cursor() -> Point? {
    guard allowsEditing, !bounds.isEmpty else { return nil }
    if isCaretAwaited { scrollToCaret() }
    let line = lineOfCaret
    guard offset..<offset + bounds.height ~= line else { return nil }
    return Point(x: max(0, min(caretColumn, bounds.width - 1)), y: line - offset)
  }

  private var lineOfCaret: Int { line(ofCluster: editor.selection.head) }

  /// Returns the line with a cluster, wrapping the text as far as it needs.
  private func line(ofCluster head: Int) -> Int {
    var count = max(1, wrapped?.lines.count ?? 1)
    while true {
      _ = lines(upTo: count)
      guard let wrapped, !wrapped.isComplete, wrapped.starts[wrapped.lines.count] <= head else {
        break
      }
      count *= 2
    }
    return wrapped?.line(ofCluster: head) ?? 0
  }

  /// The column of the caret in the view.
  private var caretColumn: Int {
    let index = lineOfCaret
    guard let wrapped, index < wrapped.lines.count else { return firstColumn }
    let line = fieldLine(index)
    let offset = min(
      editor.selection.head - wrapped.starts[index],
      wrapped.lines[index].count
    )
    let start = start(of: wrapped.lines[index], columns(of: wrapped.lines[index]))
    return start + line.column(of: offset + wrapped.markCount(index)) - line.firstColumn
  }

  /// Lays out a line in visual order.
  private func fieldLine(_ index: Int) -> FieldLine {
    let text = wrapped.map { index < $0.lines.count ? $0.ordered(index) : "" } ?? ""
    let isLogical = window?.screen.ordersText ?? false
    return FieldLine(text, room: 0, isLogical: isLogical, hasTabStops: hasTabStops)
  }

  /// Returns the cluster of a line that is nearest to a column of the view.
  private func cluster(inLine index: Int, atColumn x: Int) -> Int {
    guard let wrapped, 0..<wrapped.lines.count ~= index else { return editor.count }
    let text = wrapped.lines[index]
    let line = fieldLine(index)
    let column = x - start(of: text, columns(of: text)) + line.firstColumn
    let offset = line.offset(at: column) - wrapped.markCount(index)
    // The end of a wrapped line is the start of the next one.
    let isLast = wrapped.isComplete && index == wrapped.lines.count - 1
    let last = isLast ? text.count : max(0, wrapped.starts[index + 1] - wrapped.starts[index] - 1)
    return wrapped.starts[index] + max(0, min(offset, last))
  }

  override func cluster(at point: Point) -> Int {
    let line = max(0, offset + point.y)
    let lines = lines(upTo: line + 1)
    guard line < lines.count else { return editor.count }
    return cluster(inLine: line, atColumn: point.x)
  }

  override func caretDidMove() {
    isCaretAwaited = true
    goal = nil
    super.caretDidMove()
  }

  override func textDidChange() { inkedText = InkedText(editor.text) }

  override func layoutDidChange() {
    wrapped = nil
    super.layoutDidChange()
  }

  private func scrollToCaret() {
    isCaretAwaited = false
    guard allowsEditing || !editor.selection.isEmpty else { return }
    let line = lineOfCaret
    scroll(to: max(min(offset, line), line - bounds.height + 1))
  }

  /// Returns the line and the column to which a key moves the caret; nil for other keys.
  private func caretTarget(of event: KeyEvent) -> (line: Int, column: Int)? {
    guard event.modifiers.isSubset(of: [.shift]), !editor.text.isEmpty else { return nil }
    guard allowsEditing || event.modifiers == [.shift] else { return nil }
    let (line, column) = (lineOfCaret, goal ?? caretColumn)
    let page = max(1, bounds.height - 1)
    switch event.key {
    case .up: return (line - 1, column)
    case .down: return (line + 1, column)
    case .pageUp: return (line - page, column)
    case .pageDown: return (line + page, column)
    case .home: return (line, isMirrored ? .max / 2 : 0)
    case .end: return (line, isMirrored ? 0 : .max / 2)
    default: return nil
    }
  }

  /// Moves the caret to a line and a column, to an end of the text beyond its lines.
  private func moveCaret(to target: (line: Int, column: Int), _ event: KeyEvent) {
    let count = lines(upTo: target.line + 1).count
    let isBelow = target.line >= count
    let inside = isBelow ? editor.count : cluster(inLine: target.line, atColumn: target.column)
    let head = target.line < 0 ? 0 : inside
    let anchor = event.modifiers.contains(.shift) ? editor.selection.anchor : head
    edit { $0.select(TextRange(anchor: anchor, head: head)) }
    if [.up, .down, .pageUp, .pageDown].contains(event.key) { goal = target.column }
  }

  // MARK: - Scrolling

  open override func claims(_ event: KeyEvent) -> Bool {
    caretTarget(of: event) != nil || super.claims(event) || target(of: event) != nil
  }

  open override func keyDown(_ event: KeyEvent) -> Bool {
    guard isFirstResponder else { return false }
    if let target = caretTarget(of: event) {
      moveCaret(to: target, event)
      return true
    }
    return super.keyDown(event) || scroll(with: event)
  }

  /// Scrolls as if the view had received a key.
  ///
  /// - Returns: Whether the key scrolls and the text is scrollable.
  @discardableResult
  func scroll(with event: KeyEvent) -> Bool {
    guard let target = target(of: event) else { return false }
    switch event.key {
    case .home where continuation.contains(.before): onScrollOutside?(.start)
    case .end where continuation.contains(.after): onScrollOutside?(.end)
    default: scroll(toOrBeyond: target)
    }
    return true
  }

  /// Scrolls to a first line, or reports that the user wants to scroll beyond the text.
  private func scroll(toOrBeyond target: Int) {
    let old = offset
    scroll(to: target)
    guard offset == old, target != old else { return }
    let (side, place): (TextContinuation, OutsidePlace) =
      target > old ? (.after, .after) : (.before, .before)
    if continuation.contains(side) { onScrollOutside?(place) }
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
      scroll(toOrBeyond: offset + rows)
      return offset != old || !continuation.isDisjoint(with: rows > 0 ? .after : .before)
    }
    if case .press = event.kind {
      bars = ScrollDrag()
      guard isOnBar(point) else { return canBecomeFirstResponder && super.mouse(event, at: point) }
      // All lines are wrapped, so that the thumb keeps its length while it is dragged.
      _ = lines(upTo: .max)
    }
    guard let target = bars.target(of: event.kind, atRow: point.y, in: bar) else {
      return super.mouse(event, at: point)
    }
    scroll(to: target)
    return true
  }

  open override func mouseWasLost() {
    bars = ScrollDrag()
    super.mouseWasLost()
  }

  override func takesFocus(byPressAt point: Point) -> Bool { !isOnBar(point) }

  private func isOnBar(_ point: Point) -> Bool {
    rowMargin != nil && point.x == thumbColumn && bar.isScrollable
  }

  /// Returns the offset that a key scrolls to; nil for other keys, and if the text isn't
  /// scrollable.
  private func target(of event: KeyEvent) -> Int? {
    guard !allowsEditing, event.modifiers.isEmpty, maxOffset(upTo: 1) > 0 else { return nil }
    return Movement(event)?.offset(from: offset, height: bounds.height, last: .max)
  }

  /// Scrolls to a first line as the user, clamped.
  func scroll(to target: Int) {
    let target = min(max(0, target), maxOffset(upTo: target))
    guard target != offset else { return }
    offset = target
    setNeedsDisplay()
    onContentOffsetChange?(target)
  }

  /// Scrolls to a byte of the text, in UTF-8, if it is out of sight, so that it comes to a third of
  /// the height; a view without a size does it at its first layout.
  public func reveal(byte: Int) {
    awaitedByte = bounds.isEmpty ? byte : nil
    guard !bounds.isEmpty else { return }
    let bytes = text.utf8
    let index = bytes.index(bytes.startIndex, offsetBy: byte, limitedBy: bytes.endIndex)
    guard let index else { return }
    let line = line(ofCluster: text[..<index].count)
    guard !(offset..<offset + bounds.height ~= line) else { return }
    scroll(to: line - bounds.height / 3)
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
    if wrapped?.width != textWidth {
      wrapped = WrappedText(shownText, width: textWidth, hasTabStops: hasTabStops)
    }
    wrapped?.extend(to: count)
    return wrapped?.lines ?? []
  }

  private func shownTextDidChange() {
    wrapped = nil
    replaceText(String(shownText))
    naturalSizeDidChange()
    setNeedsDisplay()
  }

  /// Whether a part of the text is left out.
  private var isCut: Bool { !allowsEditing && text.utf8.count > Self.shownByteLimit }

  private var shownText: Substring {
    guard isCut else { return text[...] }
    // Truncate between scalars, because a cluster may be arbitrarily long.
    return text[..<text.utf8.index(text.startIndex, offsetBy: Self.shownByteLimit)]
  }

  private var note: String? {
    guard isCut, wrapped?.isComplete != false else { return nil }
    return omissionNote(text.utf8.count - shownText.utf8.count)
  }
}
