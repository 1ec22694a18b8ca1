/// One bar: its mark, its text and its answers below.
final class BarSection: TUIView {
  /// The content; after creation only the values of its answers change.
  var content: BarContent<Int>

  /// The text.
  let text = MessageText()

  /// The answers.
  let answers: BarAnswers

  /// The rows of the text; the answers have the rows below.
  var textRows = 0 {
    didSet { if textRows != oldValue { setNeedsLayout() } }
  }

  private var drag = ScrollDrag()
  private var isDraggingText = false

  init(_ content: BarContent<Int>) {
    self.content = content
    answers = BarAnswers(content.answers)
    super.init()
    ground = BarColumns.ground(of: content.kind)
    text.text = content.text
    text.onContentOffsetChange = { [weak self] _ in self?.setNeedsDisplay() }
    answers.onScroll = { [weak self] in
      self?.setNeedsDisplay()
      self?.window?.activeCommandsMayHaveChanged()
    }
    addSubview(text)
    addSubview(answers)
  }

  required convenience init() {
    self.init(BarContent(.notice, ""))
  }

  /// Whether the bar has a visible size.
  var hasRoom: Bool { !frame.isEmpty }

  /// Returns the rows that the bar needs; the text is limited to a number of rows.
  func wantedRows(inWidth width: Int, limit: Int) -> BarRows.Bar {
    let room = BarColumns.contentWidth(in: width)
    let text = text.text.isEmpty ? .zero : text.sizeThatFits(Size(width: room, height: limit))
    return BarRows.Bar(text: text.height, answers: answers.lineCount(inWidth: room))
  }

  /// Returns whether there is an answer at a point.
  func hasAnswer(at point: Point) -> Bool {
    let origin = answers.frame.origin
    return answers.answer(at: Point(x: point.x - origin.x, y: point.y - origin.y)) != nil
  }

  override func layoutSubviews() {
    let width = BarColumns.contentWidth(in: bounds.width)
    text.frame = Rect(x: BarColumns.margin, y: 0, width: width, height: textRows)
    let rest = max(0, bounds.height - textRows)
    answers.frame = Rect(x: BarColumns.margin, y: textRows, width: width, height: rest)
    setNeedsDisplay()
  }

  override func draw(_ painter: Painter) {
    BarColumns.drawMark(content.kind, in: bounds, painter)
    painter.thumb(of: textBar, atColumn: thumbColumn, from: text.frame.minY)
    painter.thumb(of: answerBar, atColumn: thumbColumn, from: answers.frame.minY)
  }

  // MARK: - Scrolling

  private var thumbColumn: Int { mirrored(bounds.width - 1) }

  /// The scroll bar of the text; its lines are counted only if they aren't all visible.
  private var textBar: ScrollBar {
    guard text.hasLinesAbove || text.hasLinesBelow else { return ScrollBar() }
    let height = text.frame.height
    return ScrollBar(
      offset: text.contentOffset,
      page: height,
      count: text.lineCount,
      height: height
    )
  }

  private var answerBar: ScrollBar {
    let (size, offset) = (answers.frame.size, answers.offset)
    let count = answers.lineCount(inWidth: size.width)
    return ScrollBar(offset: offset, page: size.height, count: count, height: size.height)
  }

  override func mouse(_ event: MouseEvent, at point: Point) -> Bool {
    if case .press = event.kind {
      guard point.x == thumbColumn else { return false }
      isDraggingText = point.y < textRows
    }
    let row = point.y - (isDraggingText ? text.frame.minY : answers.frame.minY)
    let bar = isDraggingText ? textBar : answerBar
    guard let target = drag.target(of: event.kind, atRow: row, in: bar) else { return false }
    if isDraggingText { text.scroll(to: target) } else { answers.scroll(to: target) }
    return true
  }

  override func mouseWasLost() { drag = ScrollDrag() }
}

/// The columns of a bar: its mark, its content and its scroll indicator.
enum BarColumns {
  /// The columns on each side of the content.
  static let margin = 2

  /// Returns the columns of the text and the answers.
  static func contentWidth(in width: Int) -> Int { max(1, width - 2 * margin) }

  /// Returns the ground of a kind of bar.
  static func ground(of kind: BarKind) -> Ground {
    switch kind {
    case .notice: .told
    case .question: .ask
    case .failure: .failed
    }
  }

  /// Draws the mark in the column where lines start; its look shows the kind of the bar.
  static func drawMark(_ kind: BarKind, in bounds: Rect, _ painter: Painter) {
    let ink: Ink =
      switch kind {
      case .notice: .accent
      case .question: .modified
      case .failure: .error
      }
    let edge = painter.isMirrored ? bounds.width - 1 : 0
    let column = Rect(x: edge, y: 0, width: 1, height: bounds.height)
    painter.mark(column, ink: ink)
  }
}
