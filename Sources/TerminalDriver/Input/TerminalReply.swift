import TerminalViews

/// A reply of the terminal to a query, separate from user input.
nonisolated enum TerminalReply: Hashable, Sendable {
  /// Device attributes (DA1, DA2, DA3); every terminal replies, so it ends a series of queries.
  case attributes([Int])

  /// The state of a private mode (DECRPM): 0 unknown, 1 set, 2 reset, 3 permanently set, 4
  /// permanently reset.
  case mode(Int, state: Int)

  /// The state of a mode of ECMA-48, with the same numbers.
  case standardMode(Int, state: Int)

  /// The flags of kitty's keyboard protocol, from a terminal that has it.
  case keyboard(Int)

  /// The user's colours are others than before (mode 2031).
  case colorsChanged

  /// Where the cursor is (CPR), from zero.
  case cursor(Point)

  /// An OSC string, such as a colour: its number and its text.
  case command(Int, String)

  /// A device control string (DCS), such as the terminal's version.
  case deviceControl(String)
}
