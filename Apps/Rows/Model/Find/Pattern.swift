/// What a search looks for, as the user types it.
nonisolated struct Pattern: Hashable, Codable, Sendable {
  /// The text or the expression.
  var text = ""

  /// Whether letters match only in the typed case.
  ///
  /// Otherwise they match in both cases, unless the text has a capital letter.
  var matchesCase = false

  /// Whether only whole words match.
  var matchesWords = false

  /// Whether the text is a regular expression.
  var isExpression = false

  /// Whether letters match with and without accents.
  var ignoresMarks = false

  /// Whether the rows without a match are looked for.
  var isInverted = false

  /// Whether there is nothing to look for.
  var isEmpty: Bool { text.isEmpty }

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
nonisolated struct PatternError: Error, Equatable {
  /// The number of characters up to the mistake.
  let place: Int
}
