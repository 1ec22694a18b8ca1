extension String {
  /// Returns whether two texts consist of the same bytes.
  ///
  /// `String` equality is canonical equivalence: a view that used it would keep showing "e\u{301}"
  /// after a change to "\u{E9}". It also takes quadratic time in the number of combining marks of a
  /// cluster.
  ///
  /// - Complexity: O(*n*) in the length if the lengths are equal, otherwise O(1).
  public func hasSameBytes(as other: String) -> Bool {
    let (bytes, others) = (utf8Span.span, other.utf8Span.span)
    guard bytes.count == others.count else { return false }
    if bytes.isIdentical(to: others) { return true }
    // No early exit, so that the loop is vectorized.
    var difference: UInt8 = 0
    for index in bytes.indices { difference |= bytes[index] ^ others[index] }
    return difference == 0
  }
}
