/// The modes of a terminal, as reported by tmux.
struct TerminalStatus: Equatable {
  /// Whether the alternate screen is shown.
  var isAlternate: Bool

  /// Whether the cursor is visible.
  var isCursorVisible: Bool

  /// Whether the mouse is reported.
  var reportsMouse: Bool

  /// Whether arrow keys or the keypad send application codes.
  var hasKeypadCodes: Bool

  /// The column and the row of the cursor.
  var cursor: [Int]

  /// The format string for tmux.
  static let format = [
    "alternate_on", "cursor_flag", "mouse_any_flag", "keypad_cursor_flag", "keypad_flag",
    "cursor_x", "cursor_y",
  ].map { "#{\($0)}" }.joined(separator: " ")

  /// Parses the output of tmux.
  init(_ answer: String) {
    let numbers = answer.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
    isAlternate = numbers[0] == 1
    isCursorVisible = numbers[1] == 1
    reportsMouse = numbers[2] == 1
    hasKeypadCodes = numbers[3] == 1 || numbers[4] == 1
    cursor = Array(numbers[5...])
  }

  /// Whether the modes are those of a shell.
  var isPlain: Bool { !isAlternate && isCursorVisible && !reportsMouse && !hasKeypadCodes }
}
