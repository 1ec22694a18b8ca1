package import TextMetrics

/// A compiled pattern for documents in one encoding.
///
/// A text is searched by its bytes, over whole chunks, in rows of ASCII, and beyond ASCII if no
/// other spelling of it is possible: canonically equivalent texts match ("é" as one scalar or two),
/// and if case is ignored, "ß" and "ss" do. Other rows are compared in the form that all spellings
/// share (`RowForm`). Expressions see the composed text of each row. Grep and ripgrep compile
/// expressions to automata over bytes; here ICU decides, because users know its expressions, but
/// only about the rows that have a text which the expression requires, or that an automaton has
/// found (`CandidateRows`). It gets the rows of a chunk as parts of one text, because passing each
/// row as a text takes longer than most matches.
public struct Matcher: Sendable {
  /// The pattern.
  package let pattern: Pattern

  /// The encoding of the rows.
  package let encoding: TextEncoding

  /// Several bytes that are in each matching row, apart from ``others``, the longest ones first;
  /// empty if none are known.
  let needles: [ByteNeedle]

  /// Bytes of which each matching row beyond ASCII without the needles has at least one; nil if it
  /// needs none.
  let others: [ByteNeedle]?

  /// Finds the rows that may match an expression; nil if it has none.
  let automaton: RowAutomaton?

  /// Whether the needle is the whole text, so that a row of ASCII with it matches.
  let isNeedleEnough: Bool

  /// Whether no row of ASCII matches.
  let excludesASCII: Bool

  /// The form of a plain text; nil for an expression.
  let form: ByteNeedle?

  /// What matches rows for an expression; nil for a plain text.
  package let expression: RegularExpression?

  /// The longest bytes that are in each matching row; nil if none are known.
  var needle: ByteNeedle? { needles.first }

  /// Whether the text of rows is decoded, which takes longer for a byte than a search for bytes.
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
      throw PatternError(place: error.place)
    }
  }
}

extension Matcher? {
  /// Whether both are nil or match the same rows.
  package func isSame(as other: Matcher?) -> Bool {
    self?.pattern == other?.pattern && self?.encoding == other?.encoding
  }
}
