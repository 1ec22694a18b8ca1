import MAVB

/// A row before and after its matches are replaced.
struct ReplacedRow {
  /// The number of steps of an expression, in thousands, so that drawing never waits.
  private static let limit = 1

  /// The number, from 1.
  let number: Int

  /// Whether the matches are replaced.
  let isIncluded: Bool

  /// The start of the row, with its matches in another ink.
  let old: InkedText

  /// The start of the new row, with what replaces the matches in another ink.
  let new: InkedText

  /// Replaces the matches at the start of a row, as far as a screen shows it.
  ///
  /// - Complexity: O(1) in the length of the row.
  init(number: Int, isIncluded: Bool, row: Row, _ replacement: Replacement) {
    (self.number, self.isIncluded) = (number, isIncluded)
    let encoding = replacement.matcher.encoding
    var replacer = MatchReplacer(replacement, limit: Self.limit)
    let start = encoding.prefix(row.content, limit: 1 << 12)
    let replaced = replacer.replaced(start, ending: .lf)
    old = Row(line: start, encoding).line(.max, replaced?.matches ?? []) { _ in .error }
    guard let replaced else {
      new = old
      return
    }
    let ink = isIncluded ? Ink.saved.bold : nil
    let line = ByteSlice(joining: [replaced.bytes])
    new = Row(line: line, encoding).line(.max, replaced.replacements) { _ in ink }
  }
}
