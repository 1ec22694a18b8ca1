import TerminalViews

/// What a terminal answers when it is asked; never mixed with what the user does.
nonisolated enum TerminalReply: Hashable, Sendable {
  /// What the terminal is (DA1, DA2, DA3); every terminal answers, so it ends a round of questions.
  case attributes([Int])

  /// The state of a private mode (DECRPM): 0 unknown, 1 set, 2 reset, 3 and 4 the same for ever.
  case mode(Int, state: Int)

  /// The user's colours are others than before (mode 2031).
  case colorsChanged

  /// Where the cursor is (CPR), from zero.
  case cursor(Point)

  /// A command such as a colour (OSC): its number and the rest.
  case command(Int, String)

  /// A device control string such as the terminal's version (DCS).
  case deviceControl(String)
}
