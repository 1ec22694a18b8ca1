nonisolated extension Array where Element: Equatable {
  /// The places of a range from the first to the last at which another array has something else.
  ///
  /// - Parameters:
  ///   - other: The other array.
  ///   - range: Places that both arrays have.
  /// - Returns: An empty range where both are alike.
  @inlinable
  package func difference(from other: [Element], in range: Range<Int>) -> Range<Int> {
    let (mine, theirs) = (span, other.span)
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, mine[start] == theirs[start] { start += 1 }
    while start < end, mine[end - 1] == theirs[end - 1] { end -= 1 }
    return start..<end
  }
}
