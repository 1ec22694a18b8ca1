package import TextMetrics

/// A compiled pattern for documents in one encoding.
///
/// Canonically equivalent texts match ("é" as one scalar or two); if case is ignored, "ß" and "ss"
/// match, too. So a plain text is searched in two ways:
///
/// - by its bytes, over whole chunks: in rows of ASCII, and in other rows if the text has no
///   other spelling;
/// - in other cases by the form that all spellings share (`RowForm`).
///
/// An expression is matched against the composed text of each row. Grep and ripgrep compile
/// expressions to automata over bytes. Here ICU matches, because users know its expressions, but
/// only candidate rows (`CandidateRows`): those that contain a text which the expression requires,
/// or that an automaton has found. ICU gets the rows of a chunk as parts of one text, because a
/// text for each row would take longer than most matches.
public struct Matcher: Sendable {
  /// The pattern.
  package let pattern: Pattern

  /// The encoding of the rows.
  package let encoding: TextEncoding

  /// Byte sequences, the longest first; each matching row contains all of them, or one
  /// of the others.
  ///
  /// Empty if none are known.
  let needles: [ByteNeedle]

  /// Byte sequences, one of which is in each matching row that isn't ASCII and lacks the needles;
  /// nil if such rows may match without any.
  let others: [ByteNeedle]?

  /// The automaton that finds the rows that may match an expression; nil if it has none.
  let automaton: RowAutomaton?

  /// Whether the needle is the whole text, so that a row of ASCII with it matches.
  let isNeedleEnough: Bool

  /// Whether no row of ASCII matches.
  let excludesASCII: Bool

  /// The form of a plain text; nil for an expression.
  let form: ByteNeedle?

  /// The compiled expression; nil for a plain text.
  package let expression: RegularExpression?

  /// The longest bytes that are in each matching row; nil if none are known.
  var needle: ByteNeedle? { needles.first }

  /// Whether rows are decoded, which takes longer per byte than a byte search.
  var decodesRows: Bool { expression != nil || others == nil || !isNeedleEnough }

  /// The forms in which the clusters of rows are searched.
  var forms: ClusterForms { ClusterForms(for: Self.use(pattern)) }

  /// Compiles a pattern.
  ///
  /// - Throws: ``PatternError`` if an expression has a mistake.
  public init(_ pattern: Pattern, _ encoding: TextEncoding) throws(PatternError) {
    (self.pattern, self.encoding) = (pattern, encoding)
    let text = ClusterForms(for: Self.use(pattern)).form(of: pattern.text)
    if pattern.isExpression {
      let search = ExpressionSearch(text, pattern, encoding)
      (needles, others, automaton) = (search.needles, search.others, search.automaton)
      (isNeedleEnough, excludesASCII, form) = (false, false, nil)
      expression = try Self.compiled(text, pattern)
    } else {
      let search = TextSearch(text, pattern, encoding)
      (needles, others, automaton) = (search.needles, search.others, nil)
      isNeedleEnough = search.isWhole
      excludesASCII = encoding == .utf8 && !text.isASCII
      let words = pattern.matchesWords
      form = ByteNeedle(text, .utf8, ignoresCase: false, matchesWords: words)
      expression = nil
    }
  }

  private static func use(_ pattern: Pattern) -> ClusterForms.Use {
    pattern.isExpression
      ? .expression(ignoresMarks: pattern.ignoresMarks)
      : .text(ignoresCase: pattern.ignoresCase, ignoresMarks: pattern.ignoresMarks)
  }

  private static func compiled(
    _ text: String,
    _ pattern: Pattern
  ) throws(PatternError) -> RegularExpression {
    let ignoresCase = pattern.ignoresCase
    do throws(RegularExpressionError) {
      // First as typed, for the position of a mistake.
      _ = try RegularExpression(pattern.text, ignoresCase: ignoresCase)
      let whole = pattern.matchesWords ? "(?<!\\w)(?:\(text))(?!\\w)" : text
      return try RegularExpression(whole, ignoresCase: ignoresCase)
    } catch {
      throw PatternError(offset: error.offset)
    }
  }
}

extension Matcher? {
  /// Whether both are nil or match the same rows.
  package func isSame(as other: Matcher?) -> Bool {
    self?.pattern == other?.pattern && self?.encoding == other?.encoding
  }
}
