/// The text of an alert or a bar, which never takes the focus.
final class MessageText: TUITextView {
  override var canBecomeFirstResponder: Bool { false }
}
