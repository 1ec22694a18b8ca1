/// What a terminal shows at a moment.
struct TerminalPicture: Equatable, CustomStringConvertible {
  let lines: [String]

  /// What `tmux capture-pane` printed.
  init(_ captured: String) {
    lines = captured.split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
      .dropLast()
  }

  var description: String { lines.joined(separator: "\n") }

  /// Whether some line contains a text.
  func contains(_ text: String) -> Bool { lines.contains { $0.contains(text) } }

  /// The line at the bottom.
  var keyBar: String { lines.last ?? "" }
}
