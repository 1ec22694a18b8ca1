internal import TextMetrics

/// The part of a line of text that is visible between two columns, with blanks for its tabs.
///
/// Tab stops are counted from the start of the line, so that columns of text stay in line while they
/// are scrolled sideways.
nonisolated struct LinePart {
  /// The columns between tab stops.
  static let tabWidth = 8

  /// The clusters to draw, in logical order, without the columns of ellipses.
  private(set) var clusters: [InkedCluster] = []

  /// The columns of the clusters.
  private(set) var width = 0

  /// Whether there is text before the first visible column.
  private(set) var isCutBefore = false

  /// Whether there is text after the last visible column.
  private(set) var isCutAfter = false

  /// Finds the visible part of a line.
  ///
  /// - Parameters:
  ///   - line: The whole line.
  ///   - first: The first visible column.
  ///   - room: The number of visible columns.
  /// - Complexity: O(*n*) in the length of the line up to the last visible column.
  init(_ line: InkedText, from first: Int, room: Int) {
    guard room > 0 else { return }
    isCutBefore = first > 0 && !line.text.isEmpty
    // The ellipses stand in the first and the last column.
    let start = first + (isCutBefore ? 1 : 0)
    var inks = InkedText.Cursor(line)
    var (column, offset) = (0, 0)
    for character in line.text {
      let columns = Self.columns(of: character, at: column)
      if column + columns > first + room {
        isCutAfter = true
        break
      }
      let ink = inks.ink(at: offset) ?? (character.isControl ? Ink.error : nil)
      show(character, ink, column..<column + columns, from: start)
      column += columns
      offset += character.utf8.count
    }
    if isCutAfter { trim(to: first + room - 1 - start) }
  }

  /// Returns the columns of a whole line.
  ///
  /// - Complexity: O(*n*) in its length.
  static func columns(of text: String) -> Int {
    if text.utf8.hasOneColumnAByte, !text.utf8.contains(0x09) { return text.utf8.count }
    return text.reduce(0) { $0 + columns(of: $1, at: $0) }
  }

  /// Returns the columns of a cluster that starts in a column of the line.
  static func columns(of character: Character, at column: Int) -> Int {
    character.isTab ? tabWidth - column % tabWidth : character.displayWidth
  }

  /// Appends a cluster, or blanks for a tab and for the visible half of a wide cluster.
  private mutating func show(
    _ character: Character,
    _ ink: Ink?,
    _ columns: Range<Int>,
    from start: Int
  ) {
    guard columns.upperBound > start || columns.lowerBound == start else { return }
    if character.isTab || columns.lowerBound < start {
      let count = columns.upperBound - max(start, columns.lowerBound)
      clusters += Array(repeating: InkedCluster(character: " "), count: count)
      width += count
    } else {
      clusters.append(InkedCluster(character: character, ink: ink))
      width += columns.count
    }
  }

  private mutating func trim(to limit: Int) {
    while width > max(0, limit), let last = clusters.popLast() {
      width -= last.character.displayWidth
    }
  }
}

nonisolated extension Character {
  /// Whether the cluster is a tab.
  var isTab: Bool { utf8.count == 1 && utf8.first == 0x09 }

  /// Whether the cluster is a control character (C0, DEL or C1) or a line end.
  var isControl: Bool {
    guard let first = unicodeScalars.first?.value else { return false }
    return first < 0x20 || 0x7F..<0xA0 ~= first
  }
}
