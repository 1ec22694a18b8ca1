/// A view that the user operates and that can be disabled.
open class TUIControl: TUIView {
  /// An event of a control, caused by the user.
  public nonisolated enum Event: Hashable, Sendable {
    /// The value has changed, for example of a switch, a slider or a segmented control.
    case valueChanged
    /// The main action was triggered, for example by a press on a button.
    case primaryActionTriggered
    /// The text has changed.
    case editingChanged
  }

  /// Whether the control is enabled; a disabled control never takes the focus.
  public var isEnabled = true {
    didSet {
      guard isEnabled != oldValue else { return }
      if !isEnabled { window?.focus.giveUp(in: self) }
      window?.treeDidChange()
      setNeedsDisplay()
    }
  }

  /// The handler of all events of the user, called before the handler of the subclass.
  public var onEvent: ((Event) -> Void)?

  /// Reports an event of the user.
  ///
  /// A subclass calls it when its properties have their new values.
  public final func sendActions(for event: Event) { onEvent?(event) }

  open override var canBecomeFirstResponder: Bool { isEnabled && !refusesFirstResponder }
}
