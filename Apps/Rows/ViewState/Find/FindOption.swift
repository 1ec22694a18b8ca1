import RowEngine

/// An option of the search, which the user turns on and off in the bar.
enum FindOption: CaseIterable {
  /// Letters match only in the typed case.
  case matchesCase
  /// Only whole words match.
  case matchesWords
  /// The text is an expression.
  case isExpression
  /// Letters match only with the typed accents.
  case matchesMarks
  /// The rows without a match are meant.
  case isInverted

  /// The options of the sheet that replaces matches.
  static let replacing = allCases.filter { $0 != .isInverted }

  /// Returns whether the option is on.
  func isOn(in pattern: Pattern) -> Bool {
    switch self {
    case .matchesCase: pattern.matchesCase
    case .matchesWords: pattern.matchesWords
    case .isExpression: pattern.isExpression
    case .matchesMarks: !pattern.ignoresMarks
    case .isInverted: pattern.isInverted
    }
  }

  /// Turns the option on or off.
  func toggle(in pattern: inout Pattern) {
    switch self {
    case .matchesCase: pattern.matchesCase.toggle()
    case .matchesWords: pattern.matchesWords.toggle()
    case .isExpression: pattern.isExpression.toggle()
    case .matchesMarks: pattern.ignoresMarks.toggle()
    case .isInverted: pattern.isInverted.toggle()
    }
  }
}
