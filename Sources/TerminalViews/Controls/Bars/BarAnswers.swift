import TextMetrics

/// A view with the answers of one bar, which handles clicks and scrolls if necessary.
final class BarAnswers: TUIView {
  /// The answers.
  let answers: [BarAnswer<Int>]

  /// The letters of the titles, for answers whose titles don't start with the letter of their key.
  let letters: [AnswerLetter?]

  /// The selected answer, which Enter gives while the bar has the focus.
  var selected: Int? {
    didSet { if selected != oldValue { selectionDidChange() } }
  }

  /// Whether the bar has the focus.
  var isActive = false {
    didSet { if isActive != oldValue { setNeedsDisplay() } }
  }

  /// The handler of clicks, with the index of the answer.
  var onAnswer: ((Int) -> Void)?

  /// The handler of scrolling.
  var onScroll: (() -> Void)?

  private(set) var offset = 0
  private var arranged = AnswerLines([BarAnswer<Int>](), width: 1)
  private var pressed: Int? {
    didSet { if pressed != oldValue { setNeedsDisplay() } }
  }

  init(_ answers: [BarAnswer<Int>]) {
    self.answers = answers
    letters = Self.letters(of: answers)
    super.init()
  }

  required convenience init() {
    self.init([])
  }

  private static func letters(of answers: [BarAnswer<Int>]) -> [AnswerLetter?] {
    let keys = answers.map { $0.letter.lowercased() }
    let titles = zip(answers, keys).map { answer, key in
      answer.title.first.flatMap(AnswerLetter.letter) == key ? "" : answer.title
    }
    return AnswerLetter.letters(of: titles, without: Set(keys))
  }

  // MARK: - Lines

  /// Returns the number of lines that the answers need at a width.
  func lineCount(inWidth width: Int) -> Int { lines(inWidth: width).lines.count }

  /// Returns whether the key of an answer is visible.
  func shows(_ answer: Int) -> Bool {
    guard !bounds.isEmpty else { return false }
    let first = lines(inWidth: bounds.width).places[answer].lowerBound
    return first >= offset && first < offset + bounds.height
  }

  override func layoutSubviews() { scroll(to: offset) }

  private func lines(inWidth width: Int) -> AnswerLines {
    if arranged.width != max(1, width) || arranged.places.count != answers.count {
      arranged = AnswerLines(answers, width: width, window?.keyNames ?? .english)
    }
    return arranged
  }

  private func selectionDidChange() {
    setNeedsDisplay()
    showSelection()
  }

  /// Scrolls to the selected answer.
  func showSelection() {
    guard let selected, !bounds.isEmpty else { return }
    let lines = lines(inWidth: bounds.width).places[selected]
    scroll(to: min(max(offset, lines.upperBound - bounds.height), lines.lowerBound))
  }

  /// Scrolls to a first line, clamped.
  func scroll(to line: Int) {
    let last = lineCount(inWidth: bounds.width) - bounds.height
    let target = max(0, min(line, last))
    guard target != offset else { return }
    offset = target
    setNeedsDisplay()
    onScroll?()
  }

  /// Returns the visible answer that a letter gives: that of its key, or else one of its title.
  func answer(lettered letter: Character, byTitle: Bool) -> Int? {
    answers.indices.first { index in
      let isFitting =
        byTitle
        ? letters[index]?.isTyped(by: letter) == true
        : answers[index].letter.lowercased() == letter.lowercased()
      return isFitting && shows(index)
    }
  }

  // MARK: - Drawing

  override func draw(_ painter: Painter) {
    let shown = lines(inWidth: bounds.width).lines.dropFirst(offset).prefix(bounds.height)
    for (y, line) in shown.enumerated() {
      for run in line {
        let isLit = run.answer == pressed || isActive && run.answer == selected
        draw(run, y, isLit: isLit, painter)
      }
    }
  }

  private func draw(_ run: AnswerLines.Run, _ y: Int, isLit: Bool, _ painter: Painter) {
    let painter = painter.inside(bounds, ground: isLit ? .selection : nil)
    let whole = Rect(x: mirrored(run.x, width: run.width), y: y, width: run.width, height: 1)
    if isLit { painter.fill(whole) }
    let (keyWidth, titleWidth) = (run.key.displayWidth, run.title.displayWidth)
    let keyPlace = Point(x: mirrored(run.x, width: keyWidth), y: y)
    let titleColumn = run.x + run.width - titleWidth
    let titlePlace = Point(x: mirrored(titleColumn, width: titleWidth), y: y)
    painter.write(run.key, at: keyPlace, ink: .accent.bold)
    // A wrapped title doesn't show its letter.
    let isWhole = run.title.hasSameBytes(as: answers[run.answer].title)
    let letter = isActive && isWhole ? letters[run.answer] : nil
    painter.write(run.title, letter: letter, ink: isLit ? .text.bold : .text, at: titlePlace)
  }

  // MARK: - Mouse

  /// Returns the answer at a point.
  func answer(at point: Point) -> Int? {
    let lines = lines(inWidth: bounds.width).lines
    guard bounds.contains(point), offset + point.y < lines.count else { return nil }
    return lines[offset + point.y].first { run in
      let x = mirrored(run.x, width: run.width)
      return point.x >= x && point.x < x + run.width
    }?.answer
  }

  override func mouse(_ event: MouseEvent, at point: Point) -> Bool {
    switch event.kind {
    case .press(.left): pressed = answer(at: point)
    case .drag(.left): break
    case .release(.left):
      let answered = pressed
      pressed = nil
      if let answered, answer(at: point) == answered { onAnswer?(answered) }
      return answered != nil
    case .wheel(let rows):
      let old = offset
      scroll(to: offset + rows)
      return offset != old
    default: return false
    }
    return pressed != nil
  }

  override func mouseWasLost() { pressed = nil }
}

/// The layout of a bar's answers in lines.
///
/// An answer that is wider than a line is wrapped and indented below its key.
nonisolated struct AnswerLines {
  /// The part of an answer in one line.
  struct Run {
    /// The index of the answer.
    let answer: Int
    /// The label of the key; empty in continuation lines.
    let key: String
    /// The part of the title in this line.
    let title: String
    /// The first column.
    let x: Int
    /// The columns of the key and the title, including the space between them.
    let width: Int

    init(answer: Int, key: String = "", title: String, x: Int) {
      (self.answer, self.key, self.title, self.x) = (answer, key, title, x)
      let widths = [key, title].map(\.displayWidth).filter { $0 > 0 }
      width = widths.reduce(max(0, widths.count - 1), +)
    }
  }

  /// The maximum columns of a line.
  let width: Int

  /// The lines, from the top.
  private(set) var lines: [[Run]] = []

  /// The range of lines of each answer.
  private(set) var places: [Range<Int>] = []

  /// Arranges answers.
  ///
  /// - Complexity: O(*n*) in the number of answers and the length of their titles.
  init<Value>(_ answers: [BarAnswer<Value>], width: Int, _ names: KeyNames = .english) {
    self.width = max(1, width)
    for (index, answer) in answers.enumerated() {
      let run = Run(answer: index, key: names.label(of: answer.key), title: answer.title, x: 0)
      if run.width > self.width { appendWrapped(run) } else { append(run) }
    }
  }

  /// Appends an answer to the last line if it fits, otherwise to a new line.
  private mutating func append(_ run: Run) {
    let end = lines.last?.last.map { $0.x + $0.width } ?? 0
    if end > 0, end + Self.gap + run.width <= width {
      let moved = Run(answer: run.answer, key: run.key, title: run.title, x: end + Self.gap)
      lines[lines.count - 1].append(moved)
    } else {
      lines.append([run])
    }
    places.append(lines.count - 1..<lines.count)
  }

  /// Wraps an answer into lines of its own.
  private mutating func appendWrapped(_ run: Run) {
    let first = lines.count
    let indent = run.key.displayWidth + 1
    let isBeside = width - indent >= Self.leastTitle
    var wrapped = WrappedText(run.title[...], width: isBeside ? width - indent : width)
    wrapped.extend(to: .max)
    var titles = wrapped.lines.map(String.init)[...]
    let title = isBeside ? titles.removeFirst() : ""
    lines.append([Run(answer: run.answer, key: run.key, title: title, x: 0)])
    for title in titles {
      lines.append([Run(answer: run.answer, title: title, x: isBeside ? indent : 0)])
    }
    places.append(first..<lines.count)
  }

  /// The columns between two answers.
  private static let gap = 3

  /// The minimum columns of a title beside its key; with less, the title starts in the next line.
  private static let leastTitle = 4
}
