@testable import rows

extension TableState.Message {
  /// Adds the condition that a row contains a text.
  static func filter(_ text: String, isAlternative: Bool = false) -> TableState.Message {
    .filter(FilterCondition(pattern: Pattern(text: text), isAlternative: isAlternative))
  }
}

@MainActor
extension RowFilter {
  /// Applies the filter to all rows.
  mutating func apply(slice: Int = 1 << 20) {
    while var search = request {
      search.advance(by: slice)
      guard add(search) else { return }
    }
  }
}
