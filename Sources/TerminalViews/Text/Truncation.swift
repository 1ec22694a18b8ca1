internal import TextMetrics

/// What happens to a line of text that is too long.
public nonisolated enum Truncation: Hashable, Sendable {
  /// The end is left out and an ellipsis shows it.
  case tail
  /// The middle is left out: for paths and other names whose end matters.
  case middle
  /// The start is left out.
  case head
  /// The end is cut off without a sign.
  case clip

  /// A text that fits in a number of columns.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - width: The columns.
  ///   - ellipsis: What stands for the part left out, one column wide.
  /// - Returns: The text, or what is left of it.
  func cut(_ text: String, to width: Int, ellipsis: Unicode.Scalar) -> String {
    guard width > 0 else { return "" }
    // No text has more columns than bytes.
    if text.utf8.count <= width { return text }
    if text.prefix(displayWidth: width).endIndex == text.endIndex { return text }
    switch self {
    case .clip: return String(text.prefix(displayWidth: width))
    case .tail: return text.prefix(displayWidth: width - 1) + String(Character(ellipsis))
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
