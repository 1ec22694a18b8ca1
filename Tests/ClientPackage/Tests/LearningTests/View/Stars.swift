import MAVB

/// A control for a number of stars.
final class TUIStars: TUIControl {
  /// The number of stars; setting it calls no handler.
  var value = 0 {
    didSet { if value != oldValue { setNeedsDisplay() } }
  }

  /// The highest number.
  var maximum = 5 {
    didSet { if maximum != oldValue { naturalSizeDidChange() } }
  }

  /// Called when the user changes the number.
  var onValueChange: ((Int) -> Void)?

  override func sizeThatFits(_ proposal: Size) -> Size {
    Size(width: min(proposal.width, maximum), height: min(proposal.height, 1))
  }

  override func draw(_ painter: Painter) {
    let isASCII = painter.theme.box == .ascii
    let text = String(repeating: isASCII ? "*" : "★", count: value)
    let place = Point(x: mirrored(0, width: value), y: 0)
    painter.write(text, at: place, ink: isFirstResponder ? .accent : .gold)
  }

  override func claims(_ event: KeyEvent) -> Bool {
    isEnabled && (event == "left" || event == "right")
  }

  override func keyDown(_ event: KeyEvent) -> Bool {
    guard isFirstResponder, claims(event) else { return false }
    change(to: value + ((event == "right") == isMirrored ? -1 : 1))
    return true
  }

  override func mouse(_ event: MouseEvent, at point: Point) -> Bool {
    guard isEnabled, event.kind == .press(.left) else { return false }
    change(to: mirrored(point.x) + 1)
    return true
  }

  private func change(to number: Int) {
    let new = min(max(0, number), maximum)
    guard new != value else { return }
    value = new
    onValueChange?(new)
    sendActions(for: .valueChanged)
  }
}

extension Ink {
  /// The ink of the stars.
  static let gold = Ink(
    dark: RoleColor(RGB(0xF4C95D)),
    light: RoleColor(RGB(0x7A5000)),
    named: .yellow
  )
}

/// Constructs a control for a number of stars.
typealias Stars = Binder<TUIStars>

// MARK: - Constants

extension BindingName where Instance: TUIStars, Argument == Constant<Int> {
  /// The highest number.
  static var maximum: Self { .constant { $0.maximum = $1 } }
}

// MARK: - Values

extension BindingName where Instance: TUIStars, Argument == Dynamic<Int> {
  /// The number of stars.
  static var value: Self { .value { $0.value = $1 } }
}

// MARK: - Actions

extension BindingName where Instance: TUIStars, Argument == SignalInput<Int> {
  /// Sends the number when the user changes it.
  static var valueChanged: Self { .action { $0.onValueChange.add($1) } }
}

let rating = Var(3)
let stars = Stars(.maximum -- 5, .value <-- rating, .valueChanged --> rating)
