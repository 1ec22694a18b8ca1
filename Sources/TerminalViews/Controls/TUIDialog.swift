/// A question or a message with buttons, for presentation as a sheet.
///
/// ```swift
/// let dialog = TUIDialog()
/// dialog.title = "Unsaved rows"
/// dialog.message = "Save them before quitting?"
/// dialog.buttons = [.init("Save") { save() }, .init("Discard") { quit() }]
/// dialog.onCancel = { [weak window] in window?.dismiss() }
/// window.present(dialog)
/// ```
///
/// The letter in the ink of keys chooses an answer: the first of its title that no earlier answer has.
///
/// In a small window the margins are omitted first; then the message scrolls with the keys for
/// vertical movement, and the row of buttons scrolls to the focused one.
open class TUIDialog: TUIView {
  /// An answer.
  public struct Button {
    /// The title.
    public var title: String

    /// The action; the dialog is not dismissed automatically.
    public var perform: () -> Void

    /// Makes a button.
    public init(_ title: String, perform: @escaping () -> Void) {
      self.title = title
      self.perform = perform
    }
  }

  /// The title.
  public var title: String {
    get { sheetTitle }
    set { sheetTitle = newValue }
  }

  /// The question or message.
  public var message: String {
    get { text.text }
    set { text.text = newValue }
  }

  /// The answers in reading order; the first has the focus.
  public var buttons: [Button] = [] {
    didSet { buttonsDidChange() }
  }

  /// The handler of Esc.
  public var onCancel: (() -> Void)?

  private let text = MessageText()
  private let row = ButtonRow()

  /// Makes a dialog without answers.
  public required init() {
    super.init()
    sheetStyle = .question
    addSubview(text)
    addSubview(row)
    text.onContentOffsetChange = { [weak self] _ in self?.setNeedsDisplay() }
  }

  private func buttonsDidChange() {
    row.buttons = buttons.map { TUIButton($0.title, onPress: $0.perform) }
    let letters = AnswerLetter.letters(of: buttons.map(\.title))
    for (button, letter) in zip(row.buttons, letters) { button.letter = letter }
  }

  // MARK: - Layout

  open override func sizeThatFits(_ proposal: Size) -> Size {
    // Lines of more than about 60 columns are hard to read.
    let width = min(proposal.width, 60)
    let message = naturalSize(inWidth: width - 4)
    let wanted = Size(width: max(message.width, rowWidth) + 4, height: message.height + 2)
    let isTight = wanted.width > width || wanted.height > proposal.height
    return Size(
      width: isTight ? width : wanted.width,
      height: min(proposal.height, wanted.height)
    )
  }

  open override func layoutSubviews() {
    var rest = max(0, bounds.height - 1)
    let inner = bounds.width - 4
    let margin = rowWidth > inner || naturalSize(inWidth: inner).height > rest ? 0 : 2
    var width = max(0, bounds.width - 2 * margin)
    let lines = naturalSize(inWidth: width).height
    // Reserve columns for the arrows that indicate further lines.
    if lines > rest { width = max(0, width - 2) }
    let left = isMirrored ? bounds.width - margin - width : margin
    text.frame = Rect(x: left, y: 0, width: width, height: min(lines, rest))
    rest = min(rest, lines + 1)
    row.frame = Rect(
      x: margin,
      y: rest,
      width: max(0, bounds.width - 2 * margin),
      height: min(1, bounds.height)
    )
    setNeedsDisplay()
  }

  private func naturalSize(inWidth width: Int) -> Size {
    text.sizeThatFits(Size(width: max(1, width), height: .longestMessage))
  }

  private var rowWidth: Int { row.sizeThatFits(Size(width: .max, height: 1)).width }

  open override func draw(_ painter: Painter) {
    let isASCII = painter.theme.box == .ascii
    let x = isMirrored ? 0 : bounds.width - 1
    for (isMore, y, mark) in [
      (text.hasLinesAbove, text.frame.minY, isASCII ? "^" : "↑"),
      (text.hasLinesBelow, text.frame.maxY - 1, isASCII ? "v" : "↓"),
    ] where isMore {
      painter.write(mark, at: Point(x: x, y: y), ink: .accent)
    }
  }

  // MARK: - Keys

  open override func claims(_ event: KeyEvent) -> Bool {
    if answer(to: event) != nil { return true }
    guard event.modifiers.isEmpty else { return false }
    switch event.key {
    case .left, .right: return true
    case .escape: return onCancel != nil
    default: return text.claims(event)
    }
  }

  open override func keyDown(_ event: KeyEvent) -> Bool {
    guard claims(event) else { return false }
    if let answer = answer(to: event) {
      answer.onPress?()
      return true
    }
    switch event.key {
    case .left: moveFocus(by: isMirrored ? 1 : -1)
    case .right: moveFocus(by: isMirrored ? -1 : 1)
    case .escape: onCancel?()
    default: text.scroll(with: event)
    }
    return true
  }

  /// Returns the answer that a typed letter chooses.
  private func answer(to event: KeyEvent) -> TUIButton? {
    guard let character = event.typedCharacter else { return nil }
    return row.buttons.first { $0.letter?.isTyped(by: character) == true }
  }

  private func moveFocus(by step: Int) {
    let views = focusableViews
    guard let index = views.firstIndex(where: \.isFirstResponder) else { return }
    if views.indices.contains(index + step) { views[index + step].becomeFirstResponder() }
  }
}

extension Int {
  /// A limit that a readable message never reaches.
  fileprivate static var longestMessage: Int { 1000 }
}
