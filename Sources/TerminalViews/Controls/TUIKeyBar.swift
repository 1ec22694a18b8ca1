internal import TextMetrics

/// A line that shows the currently available keys.
///
/// It observes the active commands of its window: commands nearest to the focus come first, and
/// hints that don't fit are omitted. A click on a hint performs the command.
open class TUIKeyBar: TUIView {
  /// A message, shown before the hints.
  public var message: String? {
    didSet { if message != oldValue { setNeedsDisplay() } }
  }

  open override func sizeThatFits(_ proposal: Size) -> Size {
    Size(width: proposal.width, height: min(proposal.height, 1))
  }

  open override func activeCommandsDidChange() { setNeedsDisplay() }

  open override func didMoveToWindow() { setNeedsDisplay() }

  open override func draw(_ painter: Painter) {
    if let message {
      let ellipsis = painter.theme.box.ellipsis
      let text = Truncation.tail.cut(message, to: bounds.width, ellipsis: ellipsis)
      let x = mirrored(0, text.displayWidth)
      painter.write(text, at: Point(x: x, y: 0), ink: .accent)
    }
    for hint in hints {
      let keyWidth = hint.key.displayWidth
      let title = Rect(x: hint.x + keyWidth + 1, y: 0, width: hint.title.displayWidth, height: 1)
      let keyPlace = Point(x: mirrored(hint.x, keyWidth), y: 0)
      let titlePlace = Point(x: mirrored(title.minX, title.width), y: 0)
      painter.write(hint.key, at: keyPlace, ink: .accent.bold)
      painter.write(hint.title, at: titlePlace, ink: .secondary)
    }
  }

  open override func mouse(_ event: MouseEvent, at point: Point) -> Bool {
    guard event.kind == .press(.left) else { return false }
    let hit = hints.first { hint in
      let x = mirrored(hint.x, hint.width)
      return point.x >= x && point.x < x + hint.width
    }
    hit?.perform()
    return hit != nil
  }

  private struct Hint {
    let key: String
    let title: String
    let x: Int
    let perform: () -> Void

    var width: Int { key.displayWidth + 1 + title.displayWidth }
  }

  /// The hints that fit, laid out from the left.
  private var hints: [Hint] {
    var x = message.map { $0.displayWidth + 2 } ?? 0
    var hints: [Hint] = []
    for bound in window?.activeCommands ?? [] where bound.command.isHinted {
      guard let key = bound.command.keys.first else { continue }
      let hint = Hint(key: key.label, title: bound.command.title, x: x, perform: bound.perform)
      guard x + hint.width <= bounds.width else { break }
      hints.append(hint)
      x += hint.width + 2
    }
    return hints
  }

  private func mirrored(_ x: Int, _ width: Int) -> Int {
    isMirrored ? bounds.width - x - width : x
  }
}
