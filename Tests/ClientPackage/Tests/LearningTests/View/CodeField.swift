import MAVB

/// A field for a code of digits, such as that of a lock.
final class TUICodeField: TUIControl {
  /// The digits; setting them calls no handler.
  var code = "" {
    didSet { if code != oldValue { setNeedsDisplay() } }
  }

  /// The number of digits of a whole code.
  var length = 4 {
    didSet { if length != oldValue { naturalSizeDidChange() } }
  }

  /// Called when the user changes the code.
  var onCodeChange: ((String) -> Void)?

  /// The digits, and a dot for each missing one.
  private var text: AttributedText {
    let rest = String(repeating: "·", count: max(0, length - code.count))
    return AttributedText([.init(code, .accent.bold), .init(rest, .secondary)])
  }

  override func sizeThatFits(_ proposal: Size) -> Size {
    Size(width: min(proposal.width, length), height: min(proposal.height, 1))
  }

  override func draw(_ painter: Painter) { painter.write(text, at: .zero) }

  override func cursor() -> Point? { Point(x: min(code.count, length - 1), y: 0) }

  override func claims(_ event: KeyEvent) -> Bool {
    isEnabled && (event == "backspace" || event.typedCharacter?.isWholeNumber == true)
  }

  override func keyDown(_ event: KeyEvent) -> Bool {
    guard isFirstResponder, claims(event) else { return false }
    change(to: event.typedCharacter.map { code + String($0) } ?? String(code.dropLast()))
    return true
  }

  override func paste(_ text: CopiedText) -> Bool {
    guard isEnabled else { return false }
    change(to: code + text.text.filter(\.isWholeNumber))
    return true
  }

  private func change(to text: String) {
    let new = String(text.prefix(length))
    guard new != code else { return }
    code = new
    onCodeChange?(new)
    sendActions(for: .editingChanged)
  }
}

/// Constructs a field for a code of digits.
typealias CodeField = Binder<TUICodeField>

// MARK: - Values

extension BindingName where Instance: TUICodeField, Argument == Dynamic<String> {
  /// The digits.
  static var code: Self { .value { $0.code = $1 } }
}

// MARK: - Actions

extension BindingName where Instance: TUICodeField, Argument == SignalInput<String> {
  /// Sends the digits when the user changes them.
  static var codeChanged: Self { .action { $0.onCodeChange.add($1) } }
}
