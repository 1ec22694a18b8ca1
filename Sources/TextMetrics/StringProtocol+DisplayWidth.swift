extension StringProtocol {
  /// Columns of a terminal that the text takes: the sum of its clusters' widths.
  ///
  /// - Complexity: O(length); for ASCII one pass over the bytes.
  @inlinable
  public var displayWidth: Int {
    if utf8.hasOneColumnAByte { return utf8.count }
    return reduce(0) { $0 + $1.displayWidth }
  }

  /// The longest prefix that fits in a number of columns.
  ///
  /// No cluster is cut, so the prefix may be a column narrower than asked. What takes no column
  /// and follows the last cluster belongs to the prefix.
  ///
  /// - Parameter displayWidth: the columns; a negative number is none.
  /// - Returns: a part of the text, from its start.
  /// - Complexity: O(length of the result).
  @inlinable
  public func prefix(displayWidth: Int) -> SubSequence {
    // No text has more columns than bytes.
    var left = Swift.min(Swift.max(0, displayWidth), utf8.count)
    // One byte more: a mark that follows would belong to the last cluster.
    if utf8.prefix(left + 1).hasOneColumnAByte {
      return self[..<(utf8.index(startIndex, offsetBy: left, limitedBy: endIndex) ?? endIndex)]
    }
    var end = startIndex
    while end < endIndex {
      left -= self[end].displayWidth
      if left < 0 { break }
      formIndex(after: &end)
    }
    return self[..<end]
  }

  /// The text, cut with an ellipsis at its end when it doesn't fit in a number of columns.
  @inlinable
  public func truncated(toDisplayWidth displayWidth: Int) -> String {
    if prefix(displayWidth: displayWidth).endIndex == endIndex { return String(self) }
    return displayWidth < 1 ? "" : prefix(displayWidth: displayWidth - 1) + "…"
  }

  /// The text with spaces that fill a number of columns; a wider text is returned as it is.
  @inlinable
  public func padded(
    toDisplayWidth displayWidth: Int,
    alignment: PaddingAlignment = .leading
  ) -> String {
    let spaces = Swift.max(0, displayWidth - self.displayWidth)
    let before =
      switch alignment {
      case .leading: 0
      case .center: spaces / 2
      case .trailing: spaces
      }
    return String(repeating: " ", count: before) + self
      + String(repeating: " ", count: spaces - before)
  }
}

extension Collection<UInt8> {
  /// Whether every byte is a cluster of one column: ASCII without the two-byte line end.
  @inlinable
  package var hasOneColumnAByte: Bool {
    withContiguousStorageIfAvailable { bytes in
      // No way out of the loop: so a processor looks at many bytes at once.
      var others: UInt8 = 0
      for byte in bytes { others |= byte & 0x80 | (byte == 0x0D ? 1 : 0) }
      return others == 0
    } ?? false
  }
}
