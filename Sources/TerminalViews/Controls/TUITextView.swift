internal import TextMetrics

/// A view that shows a long read-only text, wrapped and scrollable.
///
/// Lines are wrapped on demand. Only the first ``shownByteLimit`` bytes of a text are shown,
/// followed by a note.
open class TUITextView: TUIView {
  /// The text.
  public var text = "" {
    didSet { if !text.hasSameBytes(as: oldValue) { textDidChange() } }
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

  open override var canBecomeFirstResponder: Bool { true }

  open override func sizeThatFits(_ proposal: Size) -> Size {
    let width = max(1, proposal.width)
    var measured = WrappedText(shownText, width: width)
    measured.extend(to: proposal.height)
    let lines = measured.lines.prefix(proposal.height)
    return Size(
      width: min(proposal.width, lines.map(\.displayWidth).max() ?? 0),
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
      let width = min(lines[index].displayWidth, bounds.width)
      let indent = TextAlignment.leading
        .indent(of: width, in: bounds.width, isMirrored: painter.isMirrored)
      let line = wrapped?.ordered(index) ?? ""
      painter.write(line, at: Point(x: indent, y: y), ink: ink, maxWidth: bounds.width)
    }
    if lines.count < bounds.height, let note {
      let place = Point(x: 0, y: lines.count)
      let shown = Truncation.tail.cut(note, to: bounds.width, ellipsis: painter.theme.box.ellipsis)
      painter.write(shown, at: place, ink: .secondary)
    }
  }

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
    guard case .wheel(let rows) = event.kind else { return false }
    let old = offset
    scroll(to: offset + rows)
    return offset != old
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

  private func scroll(to target: Int) {
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
    if wrapped?.width != max(1, bounds.width) {
      wrapped = WrappedText(shownText, width: bounds.width)
    }
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
