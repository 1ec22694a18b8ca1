import TextMetrics

/// The truncation of a line that is too long.
public nonisolated enum Truncation: Hashable, Sendable {
  /// The end is replaced by an ellipsis.
  case tail
  /// The middle is replaced by an ellipsis, for paths and other names whose end matters.
  case middle
  /// The start is replaced by an ellipsis.
  case head
  /// The end is cut off without an ellipsis.
  case clip

  /// Truncates a text to a number of columns.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - width: The columns.
  ///   - ellipsis: The ellipsis, one column wide.
  /// - Returns: The text, truncated if necessary.
  public func cut(_ text: String, to width: Int, ellipsis: Unicode.Scalar) -> String {
    guard width > 0 else { return "" }
    // Fast path: a text never has more columns than bytes.
    if text.utf8.count <= width { return text }
    if text.prefix(displayWidth: width).endIndex == text.endIndex { return text }
    switch self {
    case .clip: return String(text.prefix(displayWidth: width))
    case .tail:
      var head = String(text.prefix(displayWidth: width - 1))
      head.unicodeScalars.append(ellipsis)
      return head
    case .head: return String(Character(ellipsis)) + Self.suffix(of: text, width: width - 1)
    case .middle:
      let head = text.prefix(displayWidth: width / 2)
      return head + String(Character(ellipsis))
        + Self.suffix(of: text, width: width - 1 - width / 2)
    }
  }

  private static func suffix(of text: String, width: Int) -> Substring {
    var left = width
    var start = text.endIndex
    while start > text.startIndex {
      let before = text.index(before: start)
      left -= text[before].displayWidth
      if left < 0 { break }
      start = before
    }
    return text[start...]
  }
}
