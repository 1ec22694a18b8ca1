import TextMetrics

/// An answer in a line of its own: the key that chooses it, then its title.
final class AnswerButton: TUIButton {
  /// The letter of the title that chooses the answer.
  var letter: AnswerLetter?

  /// The label of the key; empty for none.
  var key = "" {
    didSet { if key != oldValue { setNeedsDisplay() } }
  }

  /// The columns of the longest key of all answers.
  var keyWidth = 0 {
    didSet { if keyWidth != oldValue { setNeedsDisplay() } }
  }

  override func sizeThatFits(_ proposal: Size) -> Size {
    Size(
      width: min(proposal.width, titleColumn + shownTitle.displayWidth + 2),
      height: min(proposal.height, 1)
    )
  }

  override func draw(_ painter: Painter) {
    let isSelected = isFirstResponder || isPressed
    let inside = painter.inside(bounds, ground: isSelected ? .selection : nil)
    if isSelected {
      inside.fill(bounds)
      inside.mark(Rect(x: mirrored(0), y: 0, width: 1, height: 1), ink: .accent)
    }
    let ellipsis = painter.theme.box.ellipsis
    let title = Truncation.tail.cut(shownTitle, to: bounds.width - titleColumn, ellipsis: ellipsis)
    inside.write(key, at: place(2, width: key.displayWidth), ink: .accent.bold)
    inside.write(
      title,
      at: place(titleColumn, width: title.displayWidth),
      ink: isSelected ? .text.bold : .text
    )
  }

  // The command of the alert performs Enter, so that the key line shows it.
  override func claims(_ event: KeyEvent) -> Bool {
    event != KeyEvent(.enter) && super.claims(event)
  }

  // MARK: - Columns

  private var titleColumn: Int { 2 + (keyWidth > 0 ? keyWidth + 2 : 0) }

  private func place(_ x: Int, width: Int) -> Point { Point(x: mirrored(x, width: width), y: 0) }

  /// The title without its letter in parentheses, as in 保存 (S), because the key is shown.
  var shownTitle: String {
    guard let letter else { return title }
    let ending = " (\(letter.letter.uppercased()))"
    return title.hasSuffix(ending) ? String(title.dropLast(ending.count)) : title
  }
}
