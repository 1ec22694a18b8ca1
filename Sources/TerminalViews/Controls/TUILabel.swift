import TextMetrics

/// A view that shows read-only text.
open class TUILabel: TUIView {
  /// The text.
  ///
  /// Setting another one also resets ``attributedText``. Setting an equal text does nothing; a text
  /// of the same size causes no layout.
  public var text = "" {
    didSet { if !text.hasSameBytes(as: oldValue) { textDidChange(from: oldValue) } }
  }

  /// The text with the ink of each part, in one line; nil draws ``text`` in ``ink``.
  ///
  /// Setting it also sets ``text``.
  public var attributedText: AttributedText? {
    didSet {
      guard attributedText != oldValue else { return }
      if let attributedText { text = attributedText.string }
      setNeedsDisplay()
    }
  }

  /// The ink of the text.
  public var ink = Ink.text {
    didSet { if ink != oldValue { setNeedsDisplay() } }
  }

  /// The alignment of the text in a wider label.
  public var alignment = TextAlignment.leading {
    didSet { if alignment != oldValue { setNeedsDisplay() } }
  }

  /// The truncation of a line that is too long.
  public var truncation = Truncation.tail {
    didSet { if truncation != oldValue { setNeedsDisplay() } }
  }

  /// The maximum number of wrapped lines; 0 means no limit.
  public var numberOfLines = 1 {
    didSet {
      guard numberOfLines != oldValue else { return }
      naturalSizeDidChange()
      setNeedsDisplay()
    }
  }

  /// The address of the link in the text of a label of one line, if the terminal can open it.
  public var link: Link? {
    didSet { if link != oldValue { setNeedsDisplay() } }
  }

  /// The handler of clicks on the text of a label of one line.
  public var onClick: (() -> Void)?

  /// The cached width of the text in one line.
  private var knownWidth: Int?

  /// Makes a label with a text.
  public convenience init(_ text: String) {
    self.init()
    self.text = text
  }

  /// Makes an empty label.
  public required init() {}

  open override func sizeThatFits(_ proposal: Size) -> Size {
    let size = size(of: text, textWidth, in: proposal.width)
    return Size(width: min(size.width, proposal.width), height: min(size.height, proposal.height))
  }

  open override func draw(_ painter: Painter) {
    if let attributedText, textWidth <= bounds.width {
      let room = bounds.width
      let x = alignment.indent(of: textWidth, in: room, isMirrored: painter.isMirrored)
      painter.write(attributedText, at: Point(x: x, y: 0))
    } else if numberOfLines == 1 {
      draw(text, textWidth, inRow: 0, painter)
    } else {
      for (y, line) in shownLines.enumerated() {
        draw(line, line.displayWidth, inRow: y, painter)
      }
    }
    if let link { painter.link(textFrame, to: link) }
  }

  open override func mouse(_ event: MouseEvent, at point: Point) -> Bool {
    guard event.kind == .press(.left), textFrame.contains(point), let onClick else { return false }
    onClick()
    return true
  }

  /// The cells of a text in one line.
  private var textFrame: Rect {
    let width = min(textWidth, bounds.width)
    let start = alignment.indent(of: width, in: bounds.width, isMirrored: isMirrored)
    return Rect(x: start, y: 0, width: width, height: 1)
  }

  private func draw(_ line: String, _ width: Int, inRow y: Int, _ painter: Painter) {
    let room = bounds.width
    let (cut, cutWidth) = width <= room ? (line, width) : shortened(line, painter.theme)
    let x = alignment.indent(of: cutWidth, in: room, isMirrored: painter.isMirrored)
    painter.write(cut, at: Point(x: max(0, x), y: y), ink: ink, maxWidth: room)
  }

  private func shortened(_ line: String, _ theme: Theme) -> (String, Int) {
    let cut = truncation.cut(line, to: bounds.width, ellipsis: theme.box.ellipsis)
    return (cut, cut.displayWidth)
  }

  private func textDidChange(from old: String) {
    if attributedText?.string.hasSameBytes(as: text) == false { attributedText = nil }
    let oldSize = naturalSize(of: old, knownWidth ?? Self.width(of: old))
    knownWidth = nil
    if naturalSize(of: text, textWidth) != oldSize { naturalSizeDidChange() }
    setNeedsDisplay()
  }

  private var textWidth: Int {
    if let knownWidth { return knownWidth }
    let width = Self.width(of: text)
    knownWidth = width
    return width
  }

  /// Returns the width of a text, or a lower bound above ``widest`` for a longer text.
  private static func width(of text: String) -> Int {
    guard text.utf8.count > widest else { return text.displayWidth }
    var width = 0
    for cluster in text {
      width += cluster.displayWidth
      if width > widest { break }
    }
    return width
  }

  /// A width that exceeds every screen, to limit the cost of measuring long texts.
  private static let widest = 1 << 11

  /// Returns the natural size; a wrapping label uses its current width.
  private func naturalSize(of text: String, _ textWidth: Int) -> Size {
    size(of: text, textWidth, in: frame.width > 0 ? frame.width : .max)
  }

  private func size(of text: String, _ textWidth: Int, in width: Int) -> Size {
    guard numberOfLines != 1 else { return Size(width: textWidth, height: 1) }
    var wrapped = WrappedText(text[...], width: width)
    wrapped.extend(to: numberOfLines == 0 ? .max : numberOfLines)
    return Size(
      width: wrapped.lines.map(\.displayWidth).max() ?? 0,
      height: wrapped.lines.count
    )
  }

  /// The visible lines.
  private var shownLines: [String] {
    let room = bounds.size
    let limit = numberOfLines == 0 ? room.height : min(numberOfLines, room.height)
    guard limit > 0 else { return [] }
    var wrapped = WrappedText(text[...], width: room.width)
    return wrapped.shownLines(limit)
  }
}
