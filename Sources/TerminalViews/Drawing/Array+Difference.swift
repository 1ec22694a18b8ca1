nonisolated extension Array where Element: Equatable {
  /// The places of a range from the first to the last at which another array has something else.
  ///
  /// - Parameters:
  ///   - other: The other array.
  ///   - range: Places that both arrays have.
  /// - Returns: An empty range where both are alike.
  @inlinable
  package func difference(from other: [Element], in range: Range<Int>) -> Range<Int> {
    let (mine, theirs) = (span.extracting(range), other.span.extracting(range))
    var (start, end) = (0, range.count)
    // Unchecked, because all places between these two are those of the range in both.
    while start < end, mine[unchecked: start] == theirs[unchecked: start] { start += 1 }
    while start < end, mine[unchecked: end - 1] == theirs[unchecked: end - 1] { end -= 1 }
    return range.lowerBound + start..<range.lowerBound + end
  }
}
