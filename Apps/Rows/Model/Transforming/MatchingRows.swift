import Documents

/// Keeps the rows that match a pattern, or those that don't.
nonisolated struct MatchingRows {
  private let matcher: Matcher
  private let keepsMatches: Bool

  /// Compiles a pattern.
  ///
  /// - Throws: ``TransformError`` if an expression has a mistake.
  init(
    _ pattern: Pattern,
    keepsMatches: Bool,
    _ encoding: TextEncoding
  ) throws(TransformError) {
    self.keepsMatches = keepsMatches
    do throws(PatternError) {
      matcher = try Matcher(pattern, encoding)
    } catch {
      throw .mistake(error)
    }
  }

  /// Finds the rows that stay.
  ///
  /// - Parameters:
  ///   - table: The rows.
  ///   - progress: Counts each row three times.
  /// - Returns: The rows; nil after a cancellation.
  /// - Throws: ``TransformError`` if the expression takes too long.
  /// - Complexity: O(*n*) in the number of bytes, for expressions as they need.
  func change(
    of table: RowTable,
    _ progress: WorkProgress
  ) throws(TransformError) -> TransformChange? {
    let chunks = table.chunks
    let found = chunks.parallelMap(progress) { chunk -> [Int]? in
      var scanner = MatchScanner(matcher)
      let rows = scanner.rows(in: chunk)
      progress.advance(by: chunk.count * 3)
      return scanner.isTooSlow ? nil : rows
    }
    guard let found else { return nil }
    var (kept, first): ([UInt32], Int) = ([], 0)
    for (chunk, matches) in zip(chunks, found) {
      guard let matches else { throw .tooSlow }
      let rows = keepsMatches ? matches : matches.complement(below: chunk.count)
      kept += rows.map { UInt32(first + $0) }
      first += chunk.count
    }
    return .keeping(kept)
  }
}

nonisolated extension [Int] {
  /// The numbers below a bound that aren't in the array, which is in ascending order.
  fileprivate func complement(below bound: Int) -> [Int] {
    var (others, next) = ([Int](), 0)
    for number in self {
      others += next..<number
      next = number + 1
    }
    return others + Array(next..<bound)
  }
}
