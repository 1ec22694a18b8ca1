extension String {
  /// Whether two texts consist of the same bytes.
  ///
  /// The library's `==` also takes canonically equivalent texts for equal: a view that asked it would
  /// go on showing "e\u{301}" where "\u{E9}" is meant. It also brings the marks of a cluster in their
  /// canonical order, in a time that grows with the square of their number.
  ///
  /// - Complexity: O(length) where the lengths are the same, else O(1).
  public func hasSameBytes(as other: String) -> Bool {
    let (bytes, others) = (utf8Span.span, other.utf8Span.span)
    guard bytes.count == others.count else { return false }
    if bytes.isIdentical(to: others) { return true }
    // No way out of the loop: so a processor compares many bytes at once.
    var difference: UInt8 = 0
    for index in bytes.indices { difference |= bytes[index] ^ others[index] }
    return difference == 0
  }
}
