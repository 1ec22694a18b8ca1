nonisolated extension Array where Element: Equatable {
  /// Returns the range from the first to the last differing element of two arrays.
  ///
  /// - Parameters:
  ///   - other: The other array.
  ///   - range: The indices to compare, valid in both arrays.
  /// - Returns: The range; empty if there is no difference.
  @inlinable
  package func difference(from other: [Element], in range: Range<Int>) -> Range<Int> {
    let (mine, theirs) = (span.extracting(range), other.span.extracting(range))
    var (start, end) = (0, range.count)
    // Unchecked, because the indices stay within the extracted spans.
    while start < end, mine[unchecked: start] == theirs[unchecked: start] { start += 1 }
    while start < end, mine[unchecked: end - 1] == theirs[unchecked: end - 1] { end -= 1 }
    return range.lowerBound + start..<range.lowerBound + end
  }
}
