/// A row of buttons, which scrolls to the focused button if not all buttons fit.
///
/// Arrows at the ends indicate further buttons and can be clicked.
final class ButtonRow: TUIView {
  /// The buttons, in reading order.
  var buttons: [TUIButton] = [] {
    didSet { replace(oldValue) }
  }

  private var first = 0
  private var shown = 0..<0

  override func sizeThatFits(_ proposal: Size) -> Size {
    Size(width: min(proposal.width, naturalWidth), height: min(proposal.height, 1))
  }

  override func layoutSubviews() {
    let old = shown
    scrollToFocus()
    shown = buttons(from: first)
    let room = max(1, bounds.width - markerWidth(before: true) - markerWidth(before: false))
    let widths = shown.map { min(room, width(of: $0)) }
    let total = widths.reduce(0, +) + max(0, shown.count - 1)
    var x = markerWidth(before: true) + max(0, (room - total + 1) / 2)
    for index in buttons.indices {
      guard shown.contains(index) else {
        buttons[index].frame = .zero
        continue
      }
      let width = widths[index - shown.lowerBound]
      let left = isMirrored ? bounds.width - x - width : x
      buttons[index].frame = Rect(x: left, y: 0, width: width, height: bounds.height)
      x += width + 1
    }
    if shown != old { setNeedsDisplay() }
  }

  override func draw(_ painter: Painter) {
    let (left, right) = painter.theme.box == .ascii ? ("<", ">") : ("‹", "›")
    if hasMore(before: !isMirrored) { painter.write(left, at: .zero, ink: .accent) }
    if hasMore(before: isMirrored) {
      painter.write(right, at: Point(x: bounds.width - 1, y: 0), ink: .accent)
    }
  }

  override func mouse(_ event: MouseEvent, at point: Point) -> Bool {
    guard event.kind == .press(.left) else { return false }
    if hasMore(before: !isMirrored), point.x < 2 { return focus(before: !isMirrored) }
    guard hasMore(before: isMirrored), point.x >= bounds.width - 2 else { return false }
    return focus(before: isMirrored)
  }

  private func replace(_ old: [TUIButton]) {
    for button in old { button.removeFromSuperview() }
    for button in buttons {
      button.onFocusChange = { [weak self] _ in self?.setNeedsLayout() }
      addSubview(button)
    }
    first = 0
  }

  // MARK: - Visible buttons

  private var naturalWidth: Int {
    buttons.indices.reduce(0) { $0 + width(of: $1) } + max(0, buttons.count - 1)
  }

  private func width(of index: Int) -> Int {
    buttons[index].sizeThatFits(Size(width: .max, height: 1)).width
  }

  private func hasMore(before: Bool) -> Bool {
    before ? shown.lowerBound > 0 : shown.upperBound < buttons.count
  }

  private func markerWidth(before: Bool) -> Int { hasMore(before: before) ? 2 : 0 }

  /// Returns the buttons that fit, starting from an index; at least one.
  private func buttons(from first: Int) -> Range<Int> {
    var room = bounds.width - (first > 0 ? 2 : 0)
    var end = first
    while end < buttons.count {
      let needed = width(of: end) + (end > first ? 1 : 0)
      let marker = end + 1 < buttons.count ? 2 : 0
      if end > first, needed + marker > room { break }
      room -= needed
      end += 1
    }
    return first..<end
  }

  private func scrollToFocus() {
    let focused = buttons.firstIndex(where: \.isFirstResponder) ?? first
    first = naturalWidth <= bounds.width ? 0 : min(first, focused)
    while first < focused, !buttons(from: first).contains(focused) { first += 1 }
  }

  /// Gives the focus to the nearest hidden button.
  private func focus(before: Bool) -> Bool {
    buttons[before ? shown.lowerBound - 1 : shown.upperBound].becomeFirstResponder()
  }
}
