import RowEngine

@testable import rows

extension TableState.Message {
  /// Adds the condition that a row contains a text.
  static func filter(_ text: String, isAlternative: Bool = false) -> TableState.Message {
    .filter(FilterCondition(pattern: Pattern(text: text), isAlternative: isAlternative))
  }
}
