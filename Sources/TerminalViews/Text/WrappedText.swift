import TextMetrics

/// Text that is wrapped lazily into lines of a width.
///
/// Lines break after spaces, beside wide clusters (Chinese and Japanese) where the language lets a
/// line end, and otherwise between any two clusters. Spaces at a break are omitted.
nonisolated struct WrappedText {
  /// The maximum columns of a line.
  let width: Int

  /// The lines wrapped so far, without their line endings.
  private(set) var lines: [Substring] = []

  /// The number of clusters before each line, then before the rest of the text.
  private(set) var starts = [0]

  private let text: Substring
  private let hasTabStops: Bool
  private var rest: Substring.Index?
  /// The marks before each line; empty for a text without right-to-left characters.
  private var marks: [String] = []
  private var order: ParagraphOrder?
  /// Made when the first line has to be wrapped beside a wide cluster.
  private var breaker: LineBreaker?

  /// Makes a wrapped text without wrapping any lines yet.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - width: The maximum columns of a line; at least one.
  ///   - hasTabStops: Whether a tab has the columns up to a tab stop of its line.
  init(_ text: Substring, width: Int, hasTabStops: Bool = false) {
    self.text = text
    self.hasTabStops = hasTabStops
    self.width = max(1, width)
    rest = text.startIndex
    order = text.containsRightToLeft ? ParagraphOrder() : nil
  }

  /// Returns a text that starts at a line, with the marks that keep the order of its paragraph.
  ///
  /// - Parameters:
  ///   - line: The index of the line.
  ///   - text: The text; the line itself if it is nil.
  /// - Returns: The text to draw.
  func ordered(_ line: Int, _ text: Substring? = nil) -> String {
    let text = text ?? lines[line]
    return marks.isEmpty ? String(text) : marks[line] + text
  }

  /// Returns a text in lines that are cut to a room.
  static func lines(of text: String, in room: Size, ellipsis: Unicode.Scalar) -> [String] {
    var wrapped = WrappedText(text[...], width: room.width)
    return wrapped.shownLines(room.height)
      .map { Truncation.tail.cut($0, to: room.width, ellipsis: ellipsis) }
  }

  /// Returns the first lines as they are drawn; if there are more, the last one contains the rest
  /// of the text, so that drawing cuts it with an ellipsis.
  mutating func shownLines(_ limit: Int) -> [String] {
    extend(to: limit + 1)
    return lines.indices.prefix(limit).map { line in
      let isCut = line == limit - 1 && lines.count > limit
      return ordered(line, isCut ? text[lines[line].startIndex...] : nil)
    }
  }

  /// Returns the number of marks before a line, each of which is a cluster.
  func markCount(_ line: Int) -> Int { marks.isEmpty ? 0 : marks[line].count }

  /// Whether a line goes on with the one before, because it was wrapped.
  func continuesLine(_ line: Int) -> Bool {
    guard line > 0, line < lines.count else { return false }
    return !text[text.index(before: lines[line].startIndex)].isLineEnd
  }

  /// Returns the wrapped line that contains a cluster; the last one for the end of the text.
  ///
  /// - Complexity: O(log *n*) in the number of lines.
  func line(ofCluster cluster: Int) -> Int {
    max(0, starts.prefix(lines.count).partitioningIndex { $0 > cluster } - 1)
  }

  /// Whether all lines are wrapped.
  var isComplete: Bool { rest == nil }

  /// Wraps lines until there is a number of them, or all.
  ///
  /// - Complexity: O(*n*) in the length of the wrapped lines.
  mutating func extend(to count: Int) {
    while lines.count < count, let start = rest { appendLine(from: start) }
  }

  private mutating func appendLine(from start: Substring.Index) {
    var index = start
    var column = 0
    var space: Substring.Index?
    var besideWide: [Substring.Index] = []
    while index < text.endIndex {
      let cluster = cluster(at: index, inColumn: column)
      if cluster.isLineEnd {
        return append(start..<index, next: cluster.end, isLast: true)
      }
      if cluster.isWide, index > start, besideWide.last != index { besideWide.append(index) }
      if column + cluster.columns > width, !cluster.isSpace, index > start {
        let line = text[start..<cluster.end]
        let end = lastBreak(in: line, afterSpace: space, besideWide) ?? index
        return append(start..<withoutSpaces(start, end), next: end)
      }
      column += cluster.columns
      if cluster.isSpace { space = cluster.end }
      if cluster.isWide { besideWide.append(cluster.end) }
      index = cluster.end
    }
    append(start..<text.endIndex, next: nil)
  }

  /// Returns the last place where a line that is too long may end.
  private mutating func lastBreak(
    in line: Substring,
    afterSpace space: Substring.Index?,
    _ besideWide: [Substring.Index]
  ) -> Substring.Index? {
    let later = besideWide.drop { place in space.map { place <= $0 } ?? false }
    guard !later.isEmpty else { return space }
    let breaker = breaker ?? LineBreaker()
    self.breaker = breaker
    return breaker.lastBreak(in: line, among: Array(later)) ?? space
  }

  private func cluster(at index: Substring.Index, inColumn column: Int) -> MeasuredCluster {
    let (bytes, byte) = (text.utf8, text.utf8[index])
    // Fast path: a printable ASCII character before another ASCII character is a cluster.
    if 0x20..<0x7F ~= byte {
      let end = bytes.index(after: index)
      if end == bytes.endIndex || bytes[end] < 0x80 {
        return MeasuredCluster(end: end, columns: 1, isSpace: byte == 0x20)
      }
    }
    let character = text[index]
    let columns = character.displayWidth
    return MeasuredCluster(
      end: text.index(after: index),
      columns: hasTabStops ? min(width, LinePart.columns(of: character, at: column)) : columns,
      isWide: columns == 2,
      isSpace: character.isSpace || hasTabStops && character.isTab,
      isLineEnd: character.isLineEnd
    )
  }

  private mutating func append(
    _ range: Range<Substring.Index>,
    next: Substring.Index?,
    isLast: Bool = false
  ) {
    let line = text[range]
    if let mark = order?.marks(before: line, in: text[range.lowerBound...], isLast: isLast) {
      marks.append(mark)
    }
    // Only spaces can exceed the width; they are cut off.
    lines.append(line.prefix(displayWidth: width))
    starts.append(starts[starts.count - 1] + text[range.lowerBound..<(next ?? text.endIndex)].count)
    rest = next
  }

  private func withoutSpaces(_ start: Substring.Index, _ end: Substring.Index) -> Substring.Index {
    text[start..<end].lastIndex { !$0.isSpace }.map(text.index(after:)) ?? start
  }
}

/// The properties of a cluster for wrapping.
private nonisolated struct MeasuredCluster {
  let end: Substring.Index
  let columns: Int
  var isWide = false
  let isSpace: Bool
  var isLineEnd = false
}

// Compared by their first bytes, because `Character` equality normalizes both characters.
nonisolated extension Character {
  /// Whether the cluster is a line ending.
  fileprivate var isLineEnd: Bool { utf8.first == 0x0A || utf8.first == 0x0D }

  /// Whether the cluster is a space without combining marks.
  fileprivate var isSpace: Bool { utf8.count == 1 && utf8.first == 0x20 }
}

/// The marks before the lines of a wrapped text that preserve the order of its paragraph (UAX #9).
///
/// Each line is ordered separately when it is drawn, although it may start in the middle of a path
/// in an Arabic sentence. So the marks are the direction of the paragraph and the isolates that are
/// open at the start of the line.
private nonisolated struct ParagraphOrder {
  /// The maximum nesting of isolates, more than texts need; UAX #9 stops at 125.
  private static let depthLimit = 60

  private var direction: Unicode.Scalar = "\u{200E}"
  private var isolates: [Unicode.Scalar] = []
  private var isStart = true

  /// Returns the marks before a line, and goes on to its end.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - text: The text from the start of the line; it has right-to-left characters.
  ///   - isLast: Whether the line is the last one of its paragraph.
  /// - Returns: The marks, of zero columns.
  mutating func marks(before line: Substring, in text: Substring, isLast: Bool) -> String {
    if isStart {
      let paragraph = text.prefix { !$0.isNewline }
      direction = BidiLine.isRightToLeft(String(paragraph)) ? "\u{200F}" : "\u{200E}"
      isolates = []
    }
    var marks = String.UnicodeScalarView([direction])
    marks.append(contentsOf: isolates.prefix(Self.depthLimit))
    for scalar in line.unicodeScalars {
      if (0x2066...0x2068).contains(scalar.value) { isolates.append(scalar) }
      if scalar == "\u{2069}" { _ = isolates.popLast() }
    }
    isStart = isLast
    return String(marks)
  }
}
