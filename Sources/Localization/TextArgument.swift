/// A value that a message shows or chooses its words by.
public enum TextArgument: Hashable, Sendable {
  /// A text, for `{0}` and `{0, select, ...}`.
  case text(String)
  /// A number, for `{0, number}`, `{0, plural, ...}` and `{0, selectordinal, ...}`.
  ///
  /// Exact up to 2^53. Where the message asks for a text it is written in ASCII digits.
  case integer(Int)
}

extension TextArgument: ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral {
  /// Makes a text of a string literal.
  public init(stringLiteral text: String) { self = .text(text) }

  /// Makes a number of an integer literal.
  public init(integerLiteral number: Int) { self = .integer(number) }
}

extension TextArgument {
  var text: String {
    switch self {
    case .text(let text): text
    case .integer(let number): String(number)
    }
  }

  var number: Double {
    switch self {
    case .text(let text): Double(text) ?? .nan
    case .integer(let number): Double(number)
    }
  }
}
