internal import TextMetrics

/// Text broken into lines that fit in a width, only as far as someone looks.
///
/// A line breaks after spaces, beside wide clusters (as Chinese and Japanese are set), and where
/// nothing else helps between any two clusters. Spaces where a line is broken are left out.
nonisolated struct WrappedText {
  /// The columns that a line may take.
  let width: Int

  /// The lines found so far, without the line ends.
  private(set) var lines: [Substring] = []

  private let text: Substring
  private var rest: Substring.Index?

  /// Wraps nothing yet.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - width: The columns that a line may take; at least one.
  init(_ text: Substring, width: Int) {
    self.text = text
    self.width = max(1, width)
    rest = text.startIndex
  }

  /// Whether all lines are found.
  var isComplete: Bool { rest == nil }

  /// Finds lines until there are as many as asked for, or no more.
  ///
  /// - Complexity: O(length of the lines found).
  mutating func extend(to count: Int) {
    while lines.count < count, let start = rest { appendLine(from: start) }
  }

  private mutating func appendLine(from start: Substring.Index) {
    var index = start
    var column = 0
    var opportunity: Substring.Index?
    while index < text.endIndex {
      let cluster = cluster(at: index)
      if cluster.isLineEnd {
        return append(start..<index, next: cluster.end)
      }
      if cluster.columns == 2, index > start { opportunity = index }
      if column + cluster.columns > width, !cluster.isSpace, index > start {
        let end = opportunity ?? index
        return append(start..<withoutSpaces(start, end), next: end)
      }
      column += cluster.columns
      if cluster.isSpace || cluster.columns == 2 { opportunity = cluster.end }
      index = cluster.end
    }
    append(start..<text.endIndex, next: nil)
  }

  private func cluster(at index: Substring.Index) -> MeasuredCluster {
    let (bytes, byte) = (text.utf8, text.utf8[index])
    // Fast path: a printable ASCII character before another ASCII character is a cluster.
    if 0x20..<0x7F ~= byte {
      let end = bytes.index(after: index)
      if end == bytes.endIndex || bytes[end] < 0x80 {
        return MeasuredCluster(end: end, columns: 1, isSpace: byte == 0x20, isLineEnd: false)
      }
    }
    let character = text[index]
    return MeasuredCluster(
      end: text.index(after: index),
      columns: character.displayWidth,
      isSpace: character.isSpace,
      isLineEnd: character.isLineEnd
    )
  }

  private mutating func append(_ range: Range<Substring.Index>, next: Substring.Index?) {
    // Only spaces can exceed the width; nobody misses them.
    lines.append(text[range].prefix(displayWidth: width))
    rest = next
  }

  private func withoutSpaces(_ start: Substring.Index, _ end: Substring.Index) -> Substring.Index {
    text[start..<end].lastIndex { !$0.isSpace }.map(text.index(after:)) ?? start
  }
}

/// What wrapping needs to know of a cluster.
private nonisolated struct MeasuredCluster {
  let end: Substring.Index
  let columns: Int
  let isSpace: Bool
  let isLineEnd: Bool
}

// By their first bytes: the library brings the marks of both characters in order to compare them.
nonisolated extension Character {
  /// Whether the cluster ends a line of a text file.
  fileprivate var isLineEnd: Bool { utf8.first == 0x0A || utf8.first == 0x0D }

  /// Whether the cluster is a space without marks.
  fileprivate var isSpace: Bool { utf8.count == 1 && utf8.first == 0x20 }
}
