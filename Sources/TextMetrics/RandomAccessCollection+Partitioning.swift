extension RandomAccessCollection {
  /// Returns the index of the first element that meets a condition which all later ones meet, too;
  /// `endIndex` if there is none.
  ///
  /// A range of numbers is such a collection, so that a search needs no array. The function is
  /// public only within the package; modules that can't import this one have their own.
  ///
  /// - Parameter condition: The condition.
  /// - Returns: The index.
  /// - Complexity: O(log *n*) calls of the condition.
  @inlinable
  package func partitioningIndex(where condition: (Element) -> Bool) -> Index {
    var (start, count) = (startIndex, count)
    while count > 0 {
      let half = count / 2
      let middle = index(start, offsetBy: half)
      if condition(self[middle]) {
        count = half
      } else {
        start = index(after: middle)
        count -= half + 1
      }
    }
    return start
  }
}
