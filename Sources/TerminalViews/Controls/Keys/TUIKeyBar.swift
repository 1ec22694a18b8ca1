import TextMetrics

/// A line that shows the currently available keys and short messages.
///
/// It observes the commands of its window: commands nearest to the focus come first, and hints that
/// don't fit are omitted from the end. The hint of an unavailable command leaves its columns blank,
/// so the others never move. At the trailing edge are the list of keys and the effect of Esc, or
/// else the end of the program, or both if that always stays (``KeyPlace/always``). A click on a hint
/// performs the command.
open class TUIKeyBar: TUIView {
  /// A message before the keys at the trailing edge.
  ///
  /// It has columns of its own in windows of at least 80 columns; in narrower ones, and while a
  /// sheet or a panel is open, it covers commands.
  public var message: StatusMessage? {
    didSet { if message != oldValue { setNeedsDisplay() } }
  }

  override var isInSightBelowSheets: Bool { true }

  open override func sizeThatFits(_ proposal: Size) -> Size {
    Size(width: proposal.width, height: min(proposal.height, 1))
  }

  open override func activeCommandsDidChange() { setNeedsDisplay() }

  open override func didMoveToWindow() { setNeedsDisplay() }

  open override func draw(_ painter: Painter) {
    let line = line(painter.theme.box)
    if let message { draw(message, line, painter) }
    for placed in line.hints {
      let hint = placed.hint
      write(hint.key, at: placed.x, ink: .accent.bold, painter)
      write(hint.title, at: placed.x + hint.key.displayWidth + 1, ink: .secondary, painter)
    }
  }

  open override func mouse(_ event: MouseEvent, at point: Point) -> Bool {
    guard event.kind == .press(.left) else { return false }
    let hit = line(theme.box).hints.first { placed in
      let x = mirrored(placed.x, width: placed.hint.width)
      return point.x >= x && point.x < x + placed.hint.width
    }
    hit?.hint.perform?()
    return hit != nil
  }

  private func draw(_ message: StatusMessage, _ line: KeyLine, _ painter: Painter) {
    let box = painter.theme.box
    let sign = message.sign(box)
    let signWidth = sign.isEmpty ? 0 : sign.displayWidth + 1
    let room = line.message.width - signWidth
    guard room > 0 else { return }
    write(sign, at: line.message.x, ink: .saved, painter)
    let text = Truncation.tail.cut(message.text, to: room, ellipsis: box.ellipsis)
    write(text, at: line.message.x + signWidth, ink: .secondary, painter)
  }

  private func write(_ text: String, at x: Int, ink: Ink, _ painter: Painter) {
    painter.write(text, at: Point(x: mirrored(x, width: text.displayWidth), y: 0), ink: ink)
  }

  private func line(_ box: BoxCharacters) -> KeyLine {
    let messageWidth = message.map { message in
      message.text.displayWidth + (message.isDone ? message.sign(box).displayWidth + 1 : 0)
    }
    return KeyLine(
      window?.commandPlaces ?? [],
      window?.keyNames ?? .english,
      messageWidth: messageWidth,
      reservesMessage: isInTopLayer && window?.panel == nil,
      width: bounds.width
    )
  }
}

/// A short message in the key line, such as "Saved".
public nonisolated struct StatusMessage: Hashable, Sendable {
  /// The text.
  public let text: String

  /// Whether the text reports something that was done, which is shown by a sign.
  public let isDone: Bool

  /// Makes a message.
  public init(_ text: String, isDone: Bool = false) {
    self.text = text
    self.isDone = isDone
  }
}

nonisolated extension StatusMessage {
  /// Returns the sign before the text; empty for none.
  func sign(_ box: BoxCharacters) -> String { isDone ? String(Character(box.done)) : "" }
}
