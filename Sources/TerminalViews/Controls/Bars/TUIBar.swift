import TextMetrics

/// A view for notices and questions, directly above the key bar.
///
/// ```swift
/// let bar = TUIBar()
/// bar.bars = [
///   BarContent(
///     .question,
///     "Recovered 42 changes.",
///     answers: [
///       BarAnswer("Keep", letter: "k", value: 0),
///       BarAnswer("Discard", letter: "d", value: 1),
///     ]
///   )
/// ]
/// bar.onAnswer = { print($0 == 0 ? "keep" : "discard") }
/// view.contentLayout = .vertical(
///   .view(list, length: .fillRemaining), .view(bar), .view(TUIKeyBar())
/// )
/// ```
///
/// The view is as high as its texts and answers need, at most half of the window, and has no height
/// without contents. The latest two bars are shown. Texts that don't fit can be scrolled.
///
/// The bar never takes the focus by itself. Alt with the letter of a visible answer gives the
/// answer from any view, in a sheet only if the bar stays in sight (``staysInSight``). F6 moves
/// the focus to the bar, where letters work without Alt, including the highlighted letters of
/// titles. Arrows select and scroll there, Enter gives the selected answer, and F6 or Esc
/// returns the focus.
open class TUIBar: TUIView {
  /// The contents, latest last; setting equal contents does nothing.
  public var bars: [BarContent<Int>] = [] {
    didSet { if bars != oldValue { barsDidChange() } }
  }

  /// The handler of answers, with the answer's value.
  public var onAnswer: ((Int) -> Void)?

  /// The handler of Del and Backspace while the bar has the focus.
  public var onDismiss: (() -> Void)? {
    didSet { installCommands() }
  }

  /// Returns the text for a number of hidden bars.
  public var moreText: (Int) -> String {
    get { more.makeText }
    set { more.makeText = newValue }
  }

  /// The title of Esc in the key bar while the bar has the focus; empty hides it.
  public var backTitle = "" {
    didSet { if backTitle != oldValue { installCommands() } }
  }

  /// The title of Del in the key bar while the bar has the focus and a dismiss handler.
  public var dismissTitle = "" {
    didSet { if dismissTitle != oldValue { installCommands() } }
  }

  /// Whether sheets are placed above the bar, so that it can be read and answered meanwhile; false
  /// by default.
  ///
  /// It is for a bar of the whole window, above the key bar. A sheet that an answer has opened
  /// covers the bar.
  public var staysInSight = false {
    didSet { if staysInSight != oldValue { setNeedsLayout() } }
  }

  /// Whether an answer has been given since the contents changed or a sheet was dismissed.
  private var isAnswered = false {
    didSet { if isAnswered != oldValue { setNeedsLayout() } }
  }

  /// The number of sheets when the answer was given; the sheet of the answer is above these.
  private var answeredSheets = 0

  // The latest two contents; fewer may be visible.
  private var stack = BarStack()
  private let more = BarMore()
  private var installedCommands: [Command] = []

  /// Makes an empty bar.
  public required init() {
    super.init()
    addSubview(more)
    installCommands()
  }

  // MARK: - Contents

  private func barsDidChange() {
    isAnswered = false
    let old = stack.show(bars.suffix(2), make: makeSection)
    for section in old { section.removeFromSuperview() }
    for section in stack.sections { addSubview(section) }
    if bars.isEmpty { window?.focus.giveUp(in: self) }
    window?.treeDidChange()
    naturalSizeDidChange()
    setNeedsLayout()
  }

  private func makeSection(_ content: BarContent<Int>) -> BarSection {
    let section = BarSection(content)
    section.answers.isActive = isFirstResponder
    section.answers.onAnswer = { [weak self, weak section] answer in
      guard let self, let section else { return }
      give(section.content.answers[answer].value)
    }
    return section
  }

  // MARK: - Layout

  open override func sizeThatFits(_ proposal: Size) -> Size {
    let rows = rows(inWidth: proposal.width, limit: min(half, proposal.height))
    return Size(width: proposal.width, height: rows.height)
  }

  open override func layoutSubviews() {
    let rows = rows(inWidth: bounds.width, limit: bounds.height)
    let hidden = stack.sections.count - rows.bars.count
    for section in stack.sections.prefix(hidden) { section.frame = .zero }
    var y = bounds.height - rows.height
    more.frame = Rect(x: 0, y: y, width: bounds.width, height: rows.hasMore ? 1 : 0)
    more.count = bars.count - rows.bars.count
    y += more.frame.height
    for (section, bar) in zip(stack.sections.dropFirst(hidden), rows.bars) {
      section.frame = Rect(x: 0, y: y, width: bounds.width, height: bar.height)
      section.textRows = bar.text
      y += bar.height
    }
    more.kind = stack.shown.first?.content.kind ?? .notice
    // Hide the bar completely while the sheet opened by its answer is shown.
    let isCovered = isAnswered && !isInTopLayer
    for view in [more] + stack.sections { view.isHidden = isCovered }
    if stack.selection == nil { stack.selectDefault() }
    // Only the keys of visible answers are active.
    window?.activeCommandsMayHaveChanged()
  }

  /// Half of the window, the greatest height of the bar.
  private var half: Int { window.map { $0.bounds.height / 2 } ?? .max }

  private func rows(inWidth width: Int, limit: Int) -> BarRows {
    BarRows(
      stack.sections.map { $0.wantedRows(inWidth: width, limit: half) },
      hidden: bars.count - stack.sections.count,
      limit: limit
    )
  }

  // MARK: - Keyboard

  open override var canBecomeFirstResponder: Bool { !bars.isEmpty }

  override var isFocusedOnRequest: Bool { true }

  open override func focusDidChange() {
    super.focusDidChange()
    for section in stack.sections { section.answers.isActive = isFirstResponder }
    if isFirstResponder { stack.selectDefault() }
  }

  override func shortcut(for event: KeyEvent) -> (() -> Void)? {
    if event == Self.focusKey { return isFirstResponder ? leave : enter }
    guard event.modifiers == .alt, case .character(let letter) = event.key else { return nil }
    return stack.value(lettered: letter).map(answering)
  }

  open override func claims(_ event: KeyEvent) -> Bool { action(for: event) != nil }

  open override func keyDown(_ event: KeyEvent) -> Bool {
    guard isFirstResponder, let perform = action(for: event) else { return false }
    perform()
    return true
  }

  /// Returns the action of a key while the bar has the focus.
  private func action(for event: KeyEvent) -> (() -> Void)? {
    if let letter = event.typedCharacter,
      let value = stack.value(lettered: letter) ?? stack.value(lettered: letter, byTitle: true)
    {
      return answering(value)
    }
    guard event.modifiers.isEmpty else { return nil }
    if let text = stack.text(scrolledBy: event) { return { text.scroll(with: event) } }
    switch event.key {
    case .enter: return stack.selection.map(answering)
    case .left: return moving(by: isMirrored ? 1 : -1)
    case .right: return moving(by: isMirrored ? -1 : 1)
    case .up: return moving(by: -1)
    case .down: return moving(by: 1)
    default: return nil
    }
  }

  private func answering(_ value: Int) -> () -> Void { { [self] in give(value) } }

  private func give(_ answer: Int) {
    (isAnswered, answeredSheets) = (true, window?.sheetCount ?? 0)
    onAnswer?(answer)
  }

  /// Returns the action that gives the selected answer, or scrolls to it if it is not visible.
  private func answering(_ choice: BarStack.Choice) -> () -> Void {
    let (section, answer) = (choice.section, choice.answer)
    guard section.answers.shows(answer) else { return section.answers.showSelection }
    return answering(section.content.answers[answer].value)
  }

  private func moving(by step: Int) -> (() -> Void)? {
    stack.choices.count > 1 ? { [stack] in stack.moveSelection(by: step) } : nil
  }

  // MARK: - Taking and returning the focus

  private static let focusKey: KeyEvent = "F6"

  /// The action that takes the focus; nil while the bar is empty.
  private var enter: (() -> Void)? {
    bars.isEmpty || bounds.isEmpty || !isInTopLayer ? nil : { [self] in becomeFirstResponder() }
  }

  private func leave() { window?.focus.return(from: self) }

  override var isInSightBelowSheets: Bool { staysInSight && !isAnswered && !bounds.isEmpty }

  /// Handles the user's return from a sheet.
  ///
  /// - Parameter count: The number of sheets that are left.
  func sheetDidClose(leaving count: Int) { if count <= answeredSheets { isAnswered = false } }

  override func takesFocus(byPressAt point: Point) -> Bool {
    isInTopLayer && !stack.shown.contains { $0.hasAnswer(at: point.relative(to: $0.frame.origin)) }
  }

  /// Replaces the bar's own commands and keeps the others after them.
  private func installCommands() {
    let back = Command(backTitle, "escape", isHinted: !backTitle.isEmpty)
    let dismiss = Command(dismissTitle, "delete", "backspace", isHinted: !dismissTitle.isEmpty)
    let others = commands.filter { !installedCommands.contains($0.command) }
    installedCommands = [back, dismiss]
    commands =
      [
        BoundCommand(back) { [weak self] in self?.leave() },
        BoundCommand(dismiss, isEnabled: onDismiss != nil) { [weak self] in self?.onDismiss?() },
      ] + others
  }
}

extension Point {
  /// Returns the point relative to another origin.
  fileprivate func relative(to origin: Point) -> Point { Point(x: x - origin.x, y: y - origin.y) }
}

/// The line with the number of hidden bars.
private final class BarMore: TUIView {
  /// The number of hidden bars.
  var count = 0 {
    didSet { if count != oldValue { setNeedsDisplay() } }
  }

  /// The kind of the bar below, whose mark extends to this line.
  var kind = BarKind.notice {
    didSet { if kind != oldValue { kindDidChange() } }
  }

  /// Returns the text for a number of hidden bars.
  var makeText: (Int) -> String = { "+\($0)" } {
    didSet { setNeedsDisplay() }
  }

  required init() {
    super.init()
    ground = BarColumns.ground(of: kind)
  }

  private func kindDidChange() {
    ground = BarColumns.ground(of: kind)
    setNeedsDisplay()
  }

  override func draw(_ painter: Painter) {
    BarColumns.drawMark(kind, in: bounds, painter)
    let width = BarColumns.contentWidth(in: bounds.width)
    let ellipsis = painter.theme.box.ellipsis
    let line = Truncation.tail.cut(makeText(count), to: width, ellipsis: ellipsis)
    let indent = TextAlignment.leading
      .indent(of: line.displayWidth, in: width, isMirrored: painter.isMirrored)
    let place = Point(x: BarColumns.margin + indent, y: 0)
    painter.write(line, at: place, ink: .secondary)
  }
}
