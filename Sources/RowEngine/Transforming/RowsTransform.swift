public import TextMetrics

/// A command that changes the order, the number or the texts of many rows.
public enum RowsTransform: Sendable, Equatable {
  /// Sorts the rows; rows with equal keys keep their order.
  case sort(RowSort)
  /// Reverses the order.
  case reverse
  /// Puts the rows in a random order, the same for each seed.
  case shuffle(seed: UInt64)
  /// Keeps the first one of equal rows.
  case unique(UniqueRows)
  /// Keeps the rows that match a pattern, or those that don't.
  case filter(Pattern, keepsMatches: Bool)
  /// Replaces the matches of a pattern with a text, which may refer to groups; in some rows not all
  /// of them.
  case replace(Pattern, with: String, choosing: [Int: MatchChoice] = [:])
  /// Puts a number before each row; the first one is given as in "1. " or "001 ".
  case number(from: String)
  /// Removes blanks at the start and at the end.
  case trim
  /// Changes the case of letters.
  case changeCase(TextCase)
  /// Adds a level of indentation, or removes one.
  case indent(outwards: Bool)
}

/// The rule for equal rows, and whether they are counted.
public struct UniqueRows: Sendable, Hashable {
  /// Whether only adjacent rows are compared.
  public var isAdjacent = false

  /// Whether the number of equal rows is put before each row, as by `uniq -c`.
  public var isCounted = false

  /// Makes a rule; without arguments, all rows with the same text are equal.
  public init(isAdjacent: Bool = false, isCounted: Bool = false) {
    (self.isAdjacent, self.isCounted) = (isAdjacent, isCounted)
  }
}

/// How rows are sorted.
public struct RowSort: Codable, Sendable, Equatable {
  /// The property by which rows are compared.
  public enum Order: Codable, Sendable, Hashable, CaseIterable {
    /// Texts, as the user's language sorts them.
    case language
    /// Texts, with numbers in them by their value: file2 before file10.
    case natural
    /// The numbers at the start of the texts; a text without one counts as 0.
    case number
    /// The numbers of characters.
    case length
    /// The bytes.
    case bytes
  }

  /// The property by which rows are compared.
  public var order = Order.language

  /// Whether the greatest row comes first.
  public var isDescending = false

  /// The expression whose first group, or else its match, is compared instead of the whole row; nil
  /// compares whole rows.
  ///
  /// Rows without a match come last, in their order.
  public var key: Pattern?

  /// Makes an order; without arguments, that of the user's language.
  public init(order: Order = .language, isDescending: Bool = false, key: Pattern? = nil) {
    (self.order, self.isDescending, self.key) = (order, isDescending, key)
  }
}
