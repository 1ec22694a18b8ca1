/// The text of a dialog or a bar, which leaves the keyboard to the answers.
final class MessageText: TUITextView {
  override var canBecomeFirstResponder: Bool { false }
}
