/// A view that the user operates and that can be disabled.
open class TUIControl: TUIView {
  /// Whether the control is enabled; a disabled control never takes the focus.
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
