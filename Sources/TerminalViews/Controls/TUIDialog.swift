/// Asks a question, or tells something that must be read, as a sheet with buttons.
///
/// ```swift
/// let dialog = TUIDialog()
/// dialog.title = "Unsaved rows"
/// dialog.message = "Save them before quitting?"
/// dialog.buttons = [.init("Save") { save() }, .init("Discard") { quit() }]
/// dialog.onCancel = { [weak window] in window?.dismiss() }
/// window.present(dialog)
/// ```
open class TUIDialog: TUIView {
  /// An answer.
  public struct Button {
    /// What the button says.
    public var title: String

    /// What it does; who shows the dialog dismisses it.
    public var perform: () -> Void

    /// Makes a button.
    public init(_ title: String, perform: @escaping () -> Void) {
      self.title = title
      self.perform = perform
    }
  }

  /// What the dialog is about, in its border.
  public var title: String {
    get { sheetTitle }
    set { sheetTitle = newValue }
  }

  /// What is asked or told.
  public var message: String {
    get { label.text }
    set { label.text = newValue }
  }

  /// The answers in the order of reading; the first has the keyboard.
  public var buttons: [Button] = [] {
    didSet { rebuild() }
  }

  /// Called when the user presses Esc.
  public var onCancel: (() -> Void)?

  private let label = TUILabel()

  /// Makes a dialog without answers.
  public required init() {
    super.init()
    label.numberOfLines = 0
    rebuild()
  }

  open override func sizeThatFits(_ proposal: Size) -> Size {
    // Lines of more than some sixty columns are hard to read.
    super.sizeThatFits(Size(width: min(proposal.width, 60), height: proposal.height))
  }

  open override func claims(_ event: KeyEvent) -> Bool {
    guard event.modifiers.isEmpty else { return false }
    return event.key == .left || event.key == .right || (event.key == .escape && onCancel != nil)
  }

  open override func keyDown(_ event: KeyEvent) -> Bool {
    guard claims(event) else { return false }
    switch event.key {
    case .left: moveFocus(by: isMirrored ? 1 : -1)
    case .right: moveFocus(by: isMirrored ? -1 : 1)
    default: onCancel?()
    }
    return true
  }

  private func moveFocus(by step: Int) {
    let views = focusableViews
    guard let index = views.firstIndex(where: \.isFirstResponder) else { return }
    if views.indices.contains(index + step) { views[index + step].becomeFirstResponder() }
  }

  private func rebuild() {
    var row: [Layout.Entity] = [.space(.fillRemaining)]
    for button in buttons {
      row += [.view(TUIButton(button.title, onPress: button.perform)), .space()]
    }
    row[row.count - 1] = .space(.fillRemaining)
    contentLayout = .vertical(
      margins: Insets(top: 1, left: 2, right: 2),
      .view(label, length: .fillRemaining),
      .space(),
      .layout(Layout(.horizontal, entities: row), priority: 2)
    )
  }
}
