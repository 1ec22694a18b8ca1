/// The modes of a terminal, as tmux knows them.
struct TerminalStatus: Equatable {
  /// Whether the screen of full-screen programs is shown.
  var isAlternate: Bool

  /// Whether the cursor can be seen.
  var isCursorVisible: Bool

  /// Whether the mouse is reported.
  var reportsMouse: Bool

  /// Whether arrow keys send their application codes, and the keypad its own.
  var hasKeypadCodes: Bool

  /// The column and the row of the cursor.
  var cursor: [Int]

  /// What to ask tmux for.
  static let format = [
    "alternate_on", "cursor_flag", "mouse_any_flag", "keypad_cursor_flag", "keypad_flag",
    "cursor_x", "cursor_y",
  ].map { "#{\($0)}" }.joined(separator: " ")

  /// Reads what tmux answered.
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
