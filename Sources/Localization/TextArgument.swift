import TextMetrics

/// An argument of a message.
public enum TextArgument: Hashable, Sendable {
  /// A text, for `{0}` and `{0, select, ...}`.
  case text(String)
  /// A number, for `{0, number}`, `{0, plural, ...}` and `{0, selectordinal, ...}`.
  ///
  /// It is exact up to 2^53. A message that uses it as a text shows it in the locale's digits
  /// without group separators.
  case integer(Int)
}

extension TextArgument: ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral {
  /// Makes a text argument from a string literal.
  public init(stringLiteral text: String) { self = .text(text) }

  /// Makes a number argument from an integer literal.
  public init(integerLiteral number: Int) { self = .integer(number) }
}

extension TextArgument {
  func text(_ numbers: LazyNumberFormat) -> String {
    switch self {
    case .text(let text): text
    case .integer(let number): numbers.digits(number)
    }
  }

  /// Whether it is a text that has another order than the one in which it is written.
  var isReordered: Bool {
    guard case .text(let text) = self else { return false }
    return text.containsRightToLeft
  }

  var number: Double {
    switch self {
    case .text(let text): Double(text) ?? .nan
    case .integer(let number): Double(number)
    }
  }
}
