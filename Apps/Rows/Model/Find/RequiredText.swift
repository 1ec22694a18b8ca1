/// Finds a text that each match of a regular expression contains, to skip rows without it.
nonisolated struct RequiredText {
  /// The longest text; empty if none is certain.
  private(set) var text = ""

  private var run = String.UnicodeScalarView()

  /// Finds the longest text outside of alternatives, sets and repetitions.
  init(of tree: ExpressionTree) {
    add(tree)
    endRun()
  }

  private mutating func add(_ tree: ExpressionTree) {
    switch tree {
    case .character(let character): run.append(character)
    case .sequence(let parts): for part in parts { add(part) }
    case .repeated(let part, let least, _) where least > 0:
      // The first time follows what is before, and the last time precedes what is behind.
      add(part)
      endRun()
      guard case .character(let character) = part else { return }
      run.append(character)
    case .oneOf, .choice, .repeated: endRun()
    }
  }

  private mutating func endRun() {
    if String(run).utf8.count > text.utf8.count { text = String(run) }
    run = String.UnicodeScalarView()
  }
}
