import TextMetrics

/// The bytes of a plain text by which rows are found.
struct TextSearch {
  /// Byte sequences; each matching row contains all of them, or one of the others.
  let needles: [ByteNeedle]

  /// Byte sequences, one of which is in each matching row that isn't ASCII and lacks the needles;
  /// nil if such rows may match without any.
  let others: [ByteNeedle]?

  /// Whether the first needle is the whole text.
  let isWhole: Bool

  /// Finds the bytes of a text.
  ///
  /// - Parameters:
  ///   - form: The form of the text.
  ///   - pattern: The pattern.
  ///   - encoding: The encoding of the rows.
  init(_ form: String, _ pattern: Pattern, _ encoding: TextEncoding) {
    let whole = form.needle(encoding, pattern)
    if let whole, form.isASCII, encoding == .utf8 {
      (needles, isWhole) = ([whole], true)
      others = pattern.ignoresMarks ? nil : form.otherSpellings(ignoresCase: pattern.ignoresCase)
      return
    }
    let parts = form.certainParts(pattern)
    if let whole, parts == [form], form.standsAlone {
      (needles, others, isWhole) = ([whole], [], true)
    } else {
      let rare = parts.compactMap { $0.needle(encoding) }.filter(\.mayBeRare)
      (needles, others, isWhole) = (rare.longestFirst, rare.isEmpty ? nil : [], false)
    }
  }
}

/// The bytes of an expression by which rows are found.
struct ExpressionSearch {
  /// Byte sequences; each matching row contains all of them, or one of the others.
  let needles: [ByteNeedle]

  /// Empty; nil if rows that aren't ASCII may match without the needles.
  let others: [ByteNeedle]?

  /// The automaton that finds the rows that may match; nil if the expression has none.
  let automaton: RowAutomaton?

  /// Finds the bytes of an expression.
  ///
  /// - Parameters:
  ///   - text: The expression in its composed form.
  ///   - pattern: The pattern.
  ///   - encoding: The encoding of the rows.
  init(_ text: String, _ pattern: Pattern, _ encoding: TextEncoding) {
    let tree = ExpressionTree(text, ignoresCase: pattern.ignoresCase)
    automaton =
      encoding.isFoundByBytes && encoding.extendsASCII
      ? tree.flatMap { RowAutomaton($0, ignoresCase: pattern.ignoresCase) } : nil
    let texts = tree.map { RequiredText(of: $0).texts } ?? []
    let parts = texts.map { (text: $0, certain: $0.certainParts(pattern)) }
    let certain = parts.flatMap { text, parts in
      parts.compactMap { $0.needle(encoding) }.filter { parts == [text] || $0.mayBeRare }
    }
    if parts.allSatisfy({ $1 == [$0] }) || certain.contains(where: \.mayBeRare) {
      (needles, others) = (certain.longestFirst, [])
      return
    }
    let ascii = texts.filter { $0.isASCII && encoding == .utf8 }
    let needles = ascii.compactMap { $0.needle(encoding, ignoresCase: pattern.ignoresCase) }
    // A short text is in many rows, so the automaton is faster.
    self.needles = automaton == nil ? needles : needles.filter(\.mayBeRare)
    others = nil
  }
}

extension ByteNeedle {
  /// Whether a required text may be rarer than what an automaton finds.
  fileprivate var mayBeRare: Bool { bytes.count >= 3 }
}

extension [ByteNeedle] {
  fileprivate var longestFirst: [ByteNeedle] { sorted { $0.bytes.count > $1.bytes.count } }
}

extension String {
  /// Whether all characters are ASCII.
  var isASCII: Bool { utf8.allSatisfy { $0 < 0x80 } }

  /// Returns the needle of a plain text.
  fileprivate func needle(_ encoding: TextEncoding, _ pattern: Pattern) -> ByteNeedle? {
    // Case can only be ignored in ASCII, so other needles have no letters.
    let ignoresCase = pattern.ignoresCase && isASCII && encoding == .utf8
    return needle(encoding, ignoresCase: ignoresCase, matchesWords: pattern.matchesWords)
  }

  /// Returns the needle of a text; nil if its bytes can't be searched for.
  fileprivate func needle(
    _ encoding: TextEncoding,
    ignoresCase: Bool = false,
    matchesWords: Bool = false
  ) -> ByteNeedle? {
    guard encoding.isFoundByBytes, encoding.encodeExactly(self) != nil else { return nil }
    // A row has no line end, so the bytes of a text with one may not be found across rows.
    guard !isEmpty, !contains(where: \.isNewline) else { return nil }
    return ByteNeedle(self, encoding, ignoresCase: ignoresCase, matchesWords: matchesWords)
  }

  /// Whether the text forms no grapheme cluster with a Hangul syllable before or after it.
  fileprivate var standsAlone: Bool {
    // A Hangul syllable combines with its parts, and with scalars that combine with any character.
    let neighbor = "\u{AC00}"
    return (neighbor + self + neighbor).count == count + 2
  }

  /// Returns the parts that are the same in all spellings of this text.
  fileprivate func certainParts(_ pattern: Pattern) -> [String] {
    guard !pattern.ignoresMarks else { return [] }
    return split { character in
      let scalars = character.unicodeScalars
      return scalars.count > 1
        || scalars.contains { !$0.hasOneSpelling || pattern.ignoresCase && $0.hasCase }
    }
    .map { String($0) }
  }

  /// Returns the needles of the scalars beyond ASCII that may stand for a part of this text of
  /// ASCII.
  fileprivate func otherSpellings(ignoresCase: Bool) -> [ByteNeedle] {
    Unicode.Scalar.spellingASCII
      .filter { scalar in
        let form = String(scalar).matchingForm(ignoresCase: ignoresCase, ignoresMarks: false)
        return form.isASCII && contains(form)
      }
      .map { ByteNeedle(String($0), .utf8, ignoresCase: false) }
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is a letter with two cases.
  fileprivate var hasCase: Bool { properties.isCased || properties.changesWhenCaseFolded }
}
