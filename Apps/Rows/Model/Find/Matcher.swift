import MAVB

/// A compiled pattern for documents in one encoding.
///
/// A text is found by its bytes, over whole chunks. Expressions see the text of each row, as does a
/// text for which the case or the accents of letters beyond ASCII are ignored. In rows of ASCII, such a
/// text is found by its bytes, too. Grep and ripgrep compile expressions to automata over bytes; here
/// ICU decides, whose expressions users know, but only about the rows that have a text which the
/// expression requires, or that an automaton has found (``CandidateRows``). It gets the rows of a chunk
/// as parts of one text, because giving it each row as a text takes longer than most matches.
nonisolated struct Matcher: Sendable {
  /// The pattern.
  let pattern: Pattern

  /// The encoding of the rows.
  let encoding: TextEncoding

  /// The bytes that are in each matching row; nil if none are known.
  let needle: ByteNeedle?

  /// Finds the rows that may match an expression; nil if a needle alone does.
  let automaton: RowAutomaton?

  /// Whether a row with the needle matches.
  let isNeedleEnough: Bool

  /// Whether the needle is only for rows of ASCII.
  let isNeedleForASCII: Bool

  /// Whether no row of ASCII matches.
  let excludesASCII: Bool

  /// What matches rows that the needle does not decide; nil if it decides all.
  let expression: RegularExpression?

  /// The number of bytes from which a required text is rarer than what an automaton finds.
  private static let rareLength = 3

  /// Compiles a pattern.
  ///
  /// - Throws: ``PatternError`` if an expression has a mistake.
  init(_ pattern: Pattern, _ encoding: TextEncoding) throws(PatternError) {
    (self.pattern, self.encoding) = (pattern, encoding)
    let typed = pattern.ignoresMarks ? pattern.text.withoutMarks : pattern.text
    let tree =
      pattern.isExpression ? ExpressionTree(typed, ignoresCase: pattern.ignoresCase) : nil
    let text = pattern.isExpression ? tree.map { RequiredText(of: $0).text } ?? "" : typed
    let isExact = !pattern.ignoresMarks && (!pattern.ignoresCase || !text.hasCase)
    let needle = Self.needle(text, pattern, encoding, isExact: isExact)
    let isRare = needle.map { $0.bytes.count >= Self.rareLength } ?? false
    automaton =
      isRare || encoding.isMultiByte || encoding.isUTF16
      ? nil : tree.flatMap { RowAutomaton($0, ignoresCase: pattern.ignoresCase) }
    // A short text is often in many rows, but where it is rare, the automaton needs no other rows.
    self.needle = automaton == nil || isExact ? needle : nil
    isNeedleEnough = !pattern.isExpression
    isNeedleForASCII =
      automaton == nil && !isExact && (pattern.ignoresMarks || pattern.isExpression)
    excludesASCII = !pattern.isExpression && encoding == .utf8 && !text.mayMatchASCII
    let isDecided = needle != nil && isNeedleEnough && !isNeedleForASCII
    expression = isDecided ? nil : try Self.compiled(pattern)
  }

  /// Returns the needle of a text; nil if its bytes are not in all matching rows.
  private static func needle(
    _ text: String,
    _ pattern: Pattern,
    _ encoding: TextEncoding,
    isExact: Bool
  ) -> ByteNeedle? {
    let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
    guard isExact || (isASCII && encoding == .utf8) else { return nil }
    // The last byte of a longer sequence may look like ASCII, or like the first one of another.
    guard !encoding.isMultiByte, encoding.encodeExactly(text) != nil else { return nil }
    // A row has no line end, so the bytes of a text with one may not be found across rows.
    guard !text.isEmpty, !text.contains(where: \.isNewline) else { return nil }
    return ByteNeedle(
      text,
      encoding,
      ignoresCase: !isExact && pattern.ignoresCase,
      matchesWords: pattern.matchesWords && !pattern.isExpression
    )
  }

  private static func compiled(_ pattern: Pattern) throws(PatternError) -> RegularExpression {
    let text = pattern.ignoresMarks ? pattern.text.withoutMarks : pattern.text
    let plain = pattern.isExpression ? text : text.escapedForExpression
    let ignoresCase = pattern.ignoresCase
    do throws(RegularExpressionError) {
      // First as it is typed, for the place of a mistake.
      let expression = try RegularExpression(plain, ignoresCase: ignoresCase)
      guard pattern.matchesWords else { return expression }
      return try RegularExpression("(?<!\\w)(?:\(plain))(?!\\w)", ignoresCase: ignoresCase)
    } catch {
      throw PatternError(place: error.place)
    }
  }
}

nonisolated extension Matcher? {
  /// Whether both are nil or match the same rows.
  func isSame(as other: Matcher?) -> Bool {
    self?.pattern == other?.pattern && self?.encoding == other?.encoding
  }
}

nonisolated extension String {
  /// The text without accents.
  fileprivate var withoutMarks: String {
    var scalars = UnicodeScalarView()
    scalars.append(contentsOf: unicodeScalars.compactMap(\.withoutMarks))
    return String(scalars)
  }

  /// Whether there is a letter with two cases.
  fileprivate var hasCase: Bool {
    unicodeScalars.contains { $0.properties.isCased || $0.properties.changesWhenCaseFolded }
  }

  /// Whether a text in another case may be ASCII, as that of "ß".
  fileprivate var mayMatchASCII: Bool {
    [self, uppercased(), lowercased()].contains { $0.utf8.allSatisfy { $0 < 0x80 } }
  }

  /// An expression that matches the text.
  fileprivate var escapedForExpression: String {
    unicodeScalars.map { scalar in
      let isPlain = !scalar.isASCII || scalar.properties.isAlphabetic || "0"..."9" ~= scalar
      return !isPlain ? "\\\(scalar)" : String(scalar)
    }
    .joined()
  }
}
