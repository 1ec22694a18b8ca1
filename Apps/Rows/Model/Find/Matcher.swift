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

  /// Several bytes that are in each matching row, the longest ones first; empty if none are known.
  let needles: [ByteNeedle]

  /// Finds the rows that may match an expression; nil if it has none.
  let automaton: RowAutomaton?

  /// Whether a row with the needle matches.
  let isNeedleEnough: Bool

  /// Whether the needles are only for rows of ASCII.
  let isNeedleForASCII: Bool

  /// Whether no row of ASCII matches.
  let excludesASCII: Bool

  /// What matches rows that the needle does not decide; nil if it decides all.
  let expression: RegularExpression?

  /// The longest bytes that are in each matching row; nil if none are known.
  var needle: ByteNeedle? { needles.first }

  /// The number of bytes from which a required text may be rarer than what an automaton finds.
  private static let rareLength = 3

  /// Compiles a pattern.
  ///
  /// - Throws: ``PatternError`` if an expression has a mistake.
  init(_ pattern: Pattern, _ encoding: TextEncoding) throws(PatternError) {
    (self.pattern, self.encoding) = (pattern, encoding)
    let typed = pattern.ignoresMarks ? pattern.text.withoutMarks : pattern.text
    let tree =
      pattern.isExpression ? ExpressionTree(typed, ignoresCase: pattern.ignoresCase) : nil
    automaton =
      encoding.isMultiByte || !encoding.extendsASCII
      ? nil : tree.flatMap { RowAutomaton($0, ignoresCase: pattern.ignoresCase) }
    let texts = pattern.isExpression ? tree.map { RequiredText(of: $0).texts } ?? [] : [typed]
    let exactTexts = texts.filter { Self.isExact($0, pattern) }
    let exact = exactTexts.compactMap { Self.needle($0, pattern, encoding, isExact: true) }
    if exactTexts.count == texts.count || exact.contains(where: Self.mayBeRare) {
      (needles, isNeedleForASCII) = (exact, false)
    } else {
      let others = texts.compactMap { Self.needle($0, pattern, encoding, isExact: false) }
      // A short text is in many rows, so the automaton finds those that match faster.
      needles = automaton == nil ? others : others.filter(Self.mayBeRare)
      isNeedleForASCII = pattern.ignoresMarks || pattern.isExpression
    }
    isNeedleEnough = !pattern.isExpression
    excludesASCII = !pattern.isExpression && encoding == .utf8 && !typed.mayMatchASCII
    let isDecided = !needles.isEmpty && isNeedleEnough && !isNeedleForASCII
    expression = isDecided ? nil : try Self.compiled(pattern)
  }

  /// Whether a text is found by its bytes, not only in rows of ASCII.
  private static func isExact(_ text: String, _ pattern: Pattern) -> Bool {
    !pattern.ignoresMarks && (!pattern.ignoresCase || !text.hasCase)
  }

  private static func mayBeRare(_ needle: ByteNeedle) -> Bool {
    needle.bytes.count >= rareLength
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
