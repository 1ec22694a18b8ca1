import TextMetrics

/// A button, pressed with Enter, Space or the mouse.
open class TUIButton: TUIControl {
  /// The title of the button.
  public var title = "" {
    didSet {
      guard title != oldValue else { return }
      if title.displayWidth != oldValue.displayWidth { naturalSizeDidChange() }
      setNeedsDisplay()
    }
  }

  /// The handler of presses.
  public var onPress: (() -> Void)?

  /// Whether the mouse presses the button.
  private(set) var isPressed = false {
    didSet { if isPressed != oldValue { setNeedsDisplay() } }
  }

  /// Makes a button.
  public convenience init(_ title: String, onPress: (() -> Void)? = nil) {
    self.init()
    self.title = title
    self.onPress = onPress
  }

  /// Makes a button without a title.
  public required init() {}

  open override func sizeThatFits(_ proposal: Size) -> Size {
    Size(width: min(proposal.width, title.displayWidth + 4), height: min(proposal.height, 1))
  }

  open override func draw(_ painter: Painter) {
    let ellipsis = painter.theme.box.ellipsis
    let shown = Truncation.tail.cut(title, to: bounds.width - 4, ellipsis: ellipsis)
    let (start, end) = ("[ ", " ]")
    let x = max(0, (bounds.width - shown.displayWidth - 4) / 2)
    let isLit = isEnabled && (isFirstResponder || isPressed)
    let ink = isLit ? Ink.text.bold : isEnabled ? .text : .secondary
    let inside = painter.inside(bounds, ground: isLit ? .selection : nil)
    inside.write(start, at: Point(x: x, y: 0), ink: ink)
    inside.write(shown, at: Point(x: x + 2, y: 0), ink: ink)
    inside.write(end, at: Point(x: x + 2 + shown.displayWidth, y: 0), ink: ink)
  }

  open override func claims(_ event: KeyEvent) -> Bool {
    isEnabled && (event == KeyEvent(.enter) || event == KeyEvent(.character(" ")))
  }

  open override func keyDown(_ event: KeyEvent) -> Bool {
    guard isFirstResponder, claims(event) else { return false }
    press()
    return true
  }

  private func press() {
    sendActions(for: .primaryActionTriggered)
    onPress?()
  }

  open override func mouse(_ event: MouseEvent, at point: Point) -> Bool {
    guard isEnabled else { return false }
    switch event.kind {
    case .press(.left): isPressed = true
    case .drag(.left): isPressed = bounds.contains(point)
    case .release(.left):
      let wasPressed = isPressed
      isPressed = false
      if wasPressed, bounds.contains(point) { press() }
    default: return false
    }
    return true
  }

  open override func mouseWasLost() { isPressed = false }
}
