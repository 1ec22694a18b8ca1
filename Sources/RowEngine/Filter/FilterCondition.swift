/// A condition of a filter, and how it is combined with the conditions before it.
///
/// "And" binds more tightly than "or", as in query languages: `a and b or c` lists the rows that
/// match both `a` and `b`, and those that match `c`.
public struct FilterCondition: Hashable, Codable, Sendable {
  /// The pattern that a row has to match.
  public let pattern: Pattern

  /// Whether it starts an alternative to the previous conditions ("or"); otherwise it is combined
  /// with them ("and").
  public var isAlternative = false

  /// Makes a condition.
  public init(pattern: Pattern, isAlternative: Bool = false) {
    (self.pattern, self.isAlternative) = (pattern, isAlternative)
  }
}

extension [FilterCondition] {
  /// Compiles the patterns.
  ///
  /// - Returns: The alternatives; a row has to match all patterns of at least one.
  /// - Throws: ``PatternError`` if an expression has a mistake.
  func matchers(_ encoding: TextEncoding) throws(PatternError) -> [[Matcher]] {
    var alternatives: [[Matcher]] = []
    for condition in self {
      let matcher = try Matcher(condition.pattern, encoding)
      if condition.isAlternative || alternatives.isEmpty {
        alternatives.append([matcher])
      } else {
        alternatives[alternatives.count - 1].append(matcher)
      }
    }
    return alternatives
  }
}
