/// The text on a terminal screen.
struct TerminalPicture: Equatable, CustomStringConvertible {
  let lines: [String]

  /// Parses the output of `tmux capture-pane`.
  init(_ captured: String) {
    lines = captured.split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
      .dropLast()
  }

  var description: String { lines.joined(separator: "\n") }

  /// Whether any line contains a text.
  func contains(_ text: String) -> Bool { lines.contains { $0.contains(text) } }

  /// The bottom line.
  var keyBar: String { lines.last ?? "" }
}
