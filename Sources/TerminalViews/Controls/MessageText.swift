/// The text of a dialog or a bar, which never takes the focus.
final class MessageText: TUITextView {
  override var canBecomeFirstResponder: Bool { false }
}
