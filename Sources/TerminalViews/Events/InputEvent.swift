/// What a terminal tells a program.
public nonisolated enum InputEvent: Hashable, Sendable {
  /// A key or a combination was pressed.
  case key(KeyEvent)

  /// Several keys that type were pressed before the first was handled: one for each scalar.
  case typing(String)

  /// Text was pasted, in one piece (bracketed paste, mode 2004).
  case paste(String)

  /// A button was pressed, moved or released, or the wheel was turned (mode 1006).
  case mouse(MouseEvent)

  /// The terminal has another size.
  case resize(Size)

  /// The terminal told the user's colours, or other ones than before (OSC 4, 10 and 11).
  case colors(TerminalColors)

  /// The terminal's window was given or lost the keyboard (mode 1004).
  case focus(Bool)
}
