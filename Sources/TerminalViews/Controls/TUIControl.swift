/// A view that a user operates, and that can be out of use.
open class TUIControl: TUIView {
  /// Whether the control can be used; one that cannot doesn't take the keyboard.
  public var isEnabled = true {
    didSet {
      guard isEnabled != oldValue else { return }
      if !isEnabled { window?.giveUpFocus(in: self) }
      window?.treeDidChange()
      setNeedsDisplay()
    }
  }

  open override var canBecomeFirstResponder: Bool { isEnabled && !refusesFirstResponder }
}
