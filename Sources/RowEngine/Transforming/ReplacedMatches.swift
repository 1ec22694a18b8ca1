import Documents

/// Replaces the matches in many rows; all other rows are unchanged.
struct ReplacedMatches {
  private let replacement: Replacement

  /// The rows in which not all matches are replaced.
  private let choices: [Int: MatchChoice]

  /// The line end of rows that the replacement starts after a row without one.
  private let ending: LineEnding

  /// Whether the replacement starts new rows.
  private let hasLineBreaks: Bool

  /// Compiles a pattern and reads a replacement.
  ///
  /// - Throws: ``TransformError`` if one of them has a mistake.
  init(
    _ pattern: Pattern,
    with text: String,
    choosing choices: [Int: MatchChoice],
    _ encoding: TextEncoding,
    ending: LineEnding
  ) throws(TransformError) {
    (self.choices, self.ending) = (choices, ending)
    do throws(ReplacementError) {
      replacement = try Replacement(pattern, with: text, encoding)
    } catch {
      throw .mistake(error.mistake)
    }
    hasLineBreaks = replacement.text.hasLineBreaks
  }

  /// Replaces the matches.
  ///
  /// - Parameters:
  ///   - table: The rows.
  ///   - progress: Counts each row three times.
  /// - Returns: The changed rows; nil after a cancellation.
  /// - Throws: ``TransformError`` if the expression takes too long.
  /// - Complexity: O(*n*) in the number of bytes for a plain text; an expression may take longer.
  func change(
    of table: RowTable,
    _ progress: WorkProgress
  ) throws(TransformError) -> TransformChange? {
    let parts = table.parts.parallelMap(progress) { part in
      defer { progress.advance(by: part.rowCount * 3) }
      return replaced(part, table, progress)
    }
    guard let parts else { return nil }
    let rewritten = parts.compactMap { $0 }
    guard rewritten.count == parts.count else { throw .tooSlow }
    return .rewriting(RewrittenRows(joining: rewritten))
  }

  /// Returns the changed rows of a part; nil if the expression takes too long.
  private func replaced(
    _ part: RowTable.Part,
    _ table: RowTable,
    _ progress: WorkProgress
  ) -> RewrittenRows? {
    var replacer = MatchReplacer(replacement) { progress.isCancelled }
    var runs = RewrittenRuns(table)
    var new = ReplacedContent(keepsPlaces: false)
    for (chunk, first) in part.chunks {
      for (index, row) in replacer.rows(in: chunk) {
        let ending = hasLineBreaks ? row.ending ?? ending : ending
        let choice = choices.isEmpty ? nil : choices[table.positions.row(at: first + index)]
        guard replacer.replace(row.content, ending: ending, choice ?? MatchChoice(), into: &new),
          !row.content.hasBytes(new.bytes)
        else { continue }
        runs.rewrite(first + index) { assembler in append(new, row.lineEnd, to: &assembler) }
      }
    }
    return replacer.isTooSlow ? nil : runs.finish()
  }

  private func append(
    _ content: ReplacedContent,
    _ lineEnd: ByteSlice,
    to assembler: inout RowsAssembler
  ) {
    guard hasLineBreaks else {
      return content.bytes.withUnsafeBytes { bytes in
        lineEnd.withUnsafeBytes { assembler.append(bytes, $0) }
      }
    }
    for line in lines(of: content, lineEnd) { line.withUnsafeBytes { assembler.append($0) } }
  }

  /// Returns the lines of a new content with their line ends.
  private func lines(of content: ReplacedContent, _ lineEnd: ByteSlice) -> [ByteSlice] {
    var rest = ByteSlice(joining: [content.bytes[...], ArraySlice(lineEnd)])
    var lines: [ByteSlice] = []
    while let end = rest.lineEnd(1, from: 0, replacement.matcher.encoding), end < rest.count {
      lines.append(rest.prefix(end))
      rest = rest.dropFirst(end)
    }
    // The row may have no line end and end with a new one.
    let isClosed = LineEnding(endOf: rest, replacement.matcher.encoding) != nil
    return lines + [rest] + (lineEnd.isEmpty && isClosed ? [.empty] : [])
  }
}

extension ReplacementError {
  /// The mistake, in the pattern or in the replacement.
  fileprivate var mistake: PatternError {
    switch self {
    case .pattern(let error), .text(let error): error
    }
  }
}
