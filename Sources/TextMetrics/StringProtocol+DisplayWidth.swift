extension StringProtocol {
  /// The width of the text in terminal columns, the sum of its clusters' widths.
  ///
  /// - Complexity: O(*n*) in the length; for ASCII at the start one pass over the bytes.
  @inlinable
  public var displayWidth: Int {
    if utf8.hasOneColumnAByte { return utf8.count }
    let head = utf8.oneColumnPrefixCount
    let rest = self[utf8.index(startIndex, offsetBy: head)...]
    // A slice searches for the boundary before each of its indices, which takes quadratic time in a
    // run of flags; a separate string doesn't.
    guard rest.utf8.count > 64 else { return rest.reduce(head) { $0 + $1.displayWidth } }
    return String(rest).reduce(head) { $0 + $1.displayWidth }
  }

  /// Returns the longest prefix that fits into a number of columns.
  ///
  /// Clusters are never split, so the prefix may be one column narrower. It includes clusters of
  /// zero width after the last fitting cluster.
  ///
  /// - Parameter displayWidth: The columns; a negative number counts as zero.
  /// - Returns: The prefix.
  /// - Complexity: O(*n*) in the length of the result.
  @inlinable
  public func prefix(displayWidth: Int) -> SubSequence {
    // A text never has more columns than bytes.
    var left = Swift.min(Swift.max(0, displayWidth), utf8.count)
    // Fast path; one more byte is tested, because a following mark would belong to the last
    // cluster.
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

  /// Returns the text, truncated with an ellipsis if it doesn't fit into a number of columns.
  @inlinable
  public func truncated(toDisplayWidth displayWidth: Int) -> String {
    if prefix(displayWidth: displayWidth).endIndex == endIndex { return String(self) }
    return displayWidth < 1 ? "" : prefix(displayWidth: displayWidth - 1) + "…"
  }

  /// Returns the text padded with spaces to a number of columns; a wider text is returned
  /// unchanged.
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
  /// Whether every byte is a cluster of one column: ASCII without CR, which may be part of CR LF.
  @inlinable
  package var hasOneColumnAByte: Bool {
    withContiguousStorageIfAvailable { bytes in
      // No early exit, so that the loop is vectorized.
      var others: UInt8 = 0
      for byte in bytes { others |= byte & 0x80 | (byte == 0x0D ? 1 : 0) }
      return others == 0
    } ?? false
  }

  /// The number of leading bytes that are clusters of one column, without the last one, which may
  /// be the base of a mark.
  @inlinable
  package var oneColumnPrefixCount: Int {
    Swift.max(0, prefix { $0 < 0x80 && $0 != 0x0D }.count - 1)
  }
}

/// The alignment of a text that is padded to a larger width.
public enum PaddingAlignment: Sendable, Hashable, CaseIterable {
  /// The text first, then the spaces.
  case leading
  /// Half of the spaces on either side; an odd one goes after the text.
  case center
  /// The spaces first, then the text.
  case trailing
}
