/// The pattern of a search, as the user types it.
public struct Pattern: Hashable, Codable, Sendable {
  /// The text or the expression.
  public var text = ""

  /// Whether letters match only in the typed case.
  ///
  /// Otherwise they match in both cases, unless the text has a capital letter.
  public var matchesCase = false

  /// Whether only whole words match.
  public var matchesWords = false

  /// Whether the text is a regular expression.
  public var isExpression = false

  /// Whether letters match with and without accents.
  public var ignoresMarks = false

  /// Whether the search is for rows without a match.
  public var isInverted = false

  /// Makes a pattern.
  public init(
    text: String = "",
    matchesCase: Bool = false,
    matchesWords: Bool = false,
    isExpression: Bool = false,
    ignoresMarks: Bool = false,
    isInverted: Bool = false
  ) {
    self.text = text
    self.matchesCase = matchesCase
    self.matchesWords = matchesWords
    self.isExpression = isExpression
    self.ignoresMarks = ignoresMarks
    self.isInverted = isInverted
  }

  /// Whether the text is empty.
  package var isEmpty: Bool { text.isEmpty }

  /// Whether letters match in both cases.
  var ignoresCase: Bool { !matchesCase && !hasCapital }

  private var hasCapital: Bool {
    var isEscaped = false
    for scalar in text.unicodeScalars {
      // `\W` and `\B` of an expression are not capitals.
      if scalar.properties.isUppercase, !(isExpression && isEscaped) { return true }
      isEscaped = scalar == "\\" && !isEscaped
    }
    return false
  }
}

/// The mistake in a regular expression.
public struct PatternError: Error, Equatable {
  /// The number of characters up to the mistake.
  public let offset: Int
}
