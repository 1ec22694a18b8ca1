/// Finds the texts that each match of a regular expression contains, to skip rows without them.
struct RequiredText {
  /// The greatest number of texts, so that a row is checked fast.
  private static let mostTexts = 8

  /// The longest texts, the longest one first; empty if none is certain.
  var texts: [String] {
    // Among texts of equal length, the first one stays first.
    let sorted = runs.enumerated().sorted { one, other in
      (-one.element.utf8.count, one.offset) < (-other.element.utf8.count, other.offset)
    }
    return sorted.prefix(Self.mostTexts).map(\.element)
  }

  private var runs: [String] = []
  private var run = String.UnicodeScalarView()

  /// Finds the texts outside of alternatives, sets and repetitions.
  init(of tree: ExpressionTree) {
    add(tree)
    endRun()
  }

  private mutating func add(_ tree: ExpressionTree) {
    switch tree {
    case .character(let character): run.append(character)
    case .sequence(let parts): for part in parts { add(part) }
    case .repeated(let part, let least, _) where least > 0:
      // The first repetition follows the text before it, and the last one precedes the text after
      // it.
      add(part)
      endRun()
      guard case .character(let character) = part else { return }
      run.append(character)
    case .oneOf, .choice, .repeated: endRun()
    }
  }

  private mutating func endRun() {
    let text = String(run)
    if !text.isEmpty, !runs.contains(text) { runs.append(text) }
    run = String.UnicodeScalarView()
  }
}
