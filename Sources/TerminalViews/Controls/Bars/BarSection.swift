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
    self.init(BarContent(.told, ""))
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
    let (top, bottom) = (text.frame, answers.frame)
    if text.hasLinesAbove || text.hasLinesBelow {
      let (offset, count) = (text.contentOffset, text.lineCount)
      BarColumns.drawThumb(in: top.minY..<top.maxY, from: offset, of: count, bounds, painter)
    }
    let (offset, count) = (answers.offset, answers.lineCount(inWidth: bottom.width))
    BarColumns.drawThumb(in: bottom.minY..<bottom.maxY, from: offset, of: count, bounds, painter)
  }
}
