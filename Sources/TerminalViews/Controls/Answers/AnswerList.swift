/// Answers in lines below each other, which scroll to the focused one if not all of them fit.
///
/// Arrows at the end of the first and the last line show that there are more answers.
final class AnswerList: TUIView {
  /// The answers, in reading order.
  var buttons: [AnswerButton] = [] {
    didSet { replace(oldValue) }
  }

  private var first = 0

  override func sizeThatFits(_ proposal: Size) -> Size {
    let widths = buttons.map { $0.sizeThatFits(Size(width: .max, height: 1)).width }
    return Size(
      width: min(proposal.width, widths.max() ?? 0),
      height: min(proposal.height, buttons.count)
    )
  }

  override func layoutSubviews() {
    scrollToFocus()
    let width = bounds.width - (buttons.count > bounds.height ? 2 : 0)
    for (index, button) in buttons.enumerated() {
      let y = index - first
      button.frame =
        y >= 0 && y < bounds.height
        ? Rect(x: mirrored(0, width: width), y: y, width: width, height: 1) : .zero
    }
    setNeedsDisplay()
  }

  override func draw(_ painter: Painter) {
    let isASCII = painter.theme.box == .ascii
    let x = mirrored(bounds.width - 1)
    if hasMoreAbove { painter.write(isASCII ? "^" : "↑", at: Point(x: x, y: 0), ink: .accent) }
    // In a list of one line, the arrow down has the column of the arrow up while there are more.
    if hasMoreBelow {
      let below = Point(x: x, y: bounds.height - 1)
      painter.write(isASCII ? "v" : "↓", at: below, ink: .accent)
    }
  }

  override func mouse(_ event: MouseEvent, at point: Point) -> Bool {
    guard event.kind == .press(.left) else { return false }
    guard isMirrored ? point.x < 2 : point.x >= bounds.width - 2 else { return false }
    if hasMoreBelow, point.y == bounds.height - 1 { return focus(first + bounds.height) }
    return hasMoreAbove && point.y == 0 && focus(first - 1)
  }

  /// Moves the focus to an earlier or a later answer.
  func moveFocus(by step: Int) {
    guard let index = buttons.firstIndex(where: \.isFirstResponder) else { return }
    _ = focus(index + step)
  }

  // MARK: - Visible answers

  private var hasMoreAbove: Bool { first > 0 }

  private var hasMoreBelow: Bool { first + bounds.height < buttons.count }

  private func replace(_ old: [AnswerButton]) {
    for button in old { button.removeFromSuperview() }
    for button in buttons {
      button.onFocusChange = { [weak self] _ in self?.setNeedsLayout() }
      addSubview(button)
    }
    first = 0
  }

  private func scrollToFocus() {
    let focused = buttons.firstIndex(where: \.isFirstResponder) ?? first
    first = max(focused - bounds.height + 1, min(first, focused))
    first = max(0, min(first, buttons.count - bounds.height))
  }

  private func focus(_ index: Int) -> Bool {
    buttons.indices.contains(index) && buttons[index].becomeFirstResponder()
  }
}
