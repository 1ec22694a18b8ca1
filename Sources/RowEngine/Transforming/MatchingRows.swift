import Documents

/// Keeps the rows that match a pattern, or those that don't.
struct MatchingRows {
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

  /// Finds the rows to keep.
  ///
  /// - Parameters:
  ///   - table: The rows.
  ///   - progress: Counts each row three times.
  /// - Returns: The rows; nil after a cancellation.
  /// - Throws: ``TransformError`` if the expression takes too long.
  /// - Complexity: O(*n*) in the number of bytes for a plain text; an expression may take longer.
  func change(
    of table: RowTable,
    _ progress: WorkProgress
  ) throws(TransformError) -> TransformChange? {
    let parts = table.parts.parallelMap(progress) { part -> [UInt32]? in
      defer { progress.advance(by: part.rowCount * 3) }
      return kept(in: part)
    }
    guard let parts else { return nil }
    let finished = parts.compactMap { $0 }
    guard finished.count == parts.count else { throw .tooSlow }
    return .keeping(finished.flatMap { $0 })
  }

  /// Returns the positions of the rows of a part to keep; nil if the expression takes too long.
  private func kept(in part: RowTable.Part) -> [UInt32]? {
    var scanner = MatchScanner(matcher)
    var kept: [UInt32] = []
    for (chunk, first) in part.chunks {
      let matches = scanner.rows(in: chunk)
      let rows = keepsMatches ? matches : matches.complement(below: chunk.count)
      kept += rows.lazy.map { UInt32(first + $0) }
    }
    return scanner.isTooSlow ? nil : kept
  }
}

extension [Int] {
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
