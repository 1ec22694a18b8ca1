import TextMetrics

/// A control with a title that is on or off, changed by Space or a click.
///
/// It is both the switch of UIKit and the checkbox of AppKit, which look the same in cells.
///
/// The mark comes first, as in the segments of a ``TUISegmentedControl``. Enter is left to the
/// commands, which usually accept a form.
open class TUISwitch: TUIControl {
  /// Whether the switch is on; setting it calls no handler.
  public var isOn = false {
    didSet { if isOn != oldValue { setNeedsDisplay() } }
  }

  /// The title after the mark; empty for the mark alone.
  public var title = "" {
    didSet {
      guard title != oldValue else { return }
      if title.displayWidth != oldValue.displayWidth { naturalSizeDidChange() }
      setNeedsDisplay()
    }
  }

  /// Makes a switch that is off, without a title.
  public required init() {}

  open override func sizeThatFits(_ proposal: Size) -> Size {
    let width = title.isEmpty ? 1 : 2 + title.displayWidth
    return Size(width: min(proposal.width, width), height: min(proposal.height, 1))
  }

  open override func draw(_ painter: Painter) {
    let box = painter.theme.box
    let symbol = isOn ? Symbol("●", ascii: "*") : Symbol("○", ascii: "o")
    let isLit = isEnabled && isFirstResponder
    let inside = painter.inside(bounds, ground: isLit ? .selection : nil)
    if isLit { inside.fill(Rect(x: 0, y: 0, width: bounds.width, height: 1)) }
    let mark = box == .ascii ? symbol.ascii : symbol.scalar
    inside.put(mark, at: Point(x: mirrored(0), y: 0), ink: isOn && isEnabled ? .accent : .secondary)
    let text = Truncation.tail.cut(title, to: bounds.width - 2, ellipsis: box.ellipsis)
    let start = mirrored(2, width: text.displayWidth)
    inside.write(text, at: Point(x: start, y: 0), ink: isOn && isEnabled ? .text : .secondary)
  }

  // MARK: - Responding

  open override func claims(_ event: KeyEvent) -> Bool {
    isEnabled && event == KeyEvent(.character(" "))
  }

  open override func keyDown(_ event: KeyEvent) -> Bool {
    guard isFirstResponder, claims(event) else { return false }
    toggle()
    return true
  }

  open override func mouse(_ event: MouseEvent, at point: Point) -> Bool {
    guard isEnabled, event.kind == .press(.left) else { return false }
    toggle()
    return true
  }

  private func toggle() {
    isOn.toggle()
    sendActions(for: .valueChanged)
  }
}
