import TextMetrics

/// The part of a line of text that is visible between two columns, with blanks for tabs and visible
/// forms of control characters.
///
/// Tab stops are counted from the start of the line, so that columns of text stay aligned while
/// they are scrolled sideways. A line with right-to-left text is ordered before it is cut, so that
/// it keeps its order; its columns are counted in the direction of its paragraph.
nonisolated struct LinePart {
  /// The columns between tab stops.
  static let tabWidth = 8

  /// The columns after the visible ones that are ordered with them.
  ///
  /// A run that begins in the visible part is cut there, because a line may be of any length.
  private static let orderedColumns = 256

  /// The clusters to draw, from left to right, without the columns of ellipses.
  private(set) var clusters: [InkedCluster] = []

  /// The columns of the clusters.
  private(set) var width = 0

  /// Whether the line starts at the right.
  let isRightToLeft: Bool

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
  ///   - isLogical: Whether the screen puts text into visual order by itself.
  /// - Complexity: O(*n*) in the length of the line up to the last visible column.
  init(_ line: InkedText, from first: Int, room: Int, isLogical: Bool = false) {
    isRightToLeft = !isLogical && BidiLine.isRightToLeft(line.text)
    guard room > 0 else { return }
    isCutBefore = first > 0 && !line.text.isEmpty
    let isOrdered = show(LineClusters(line), from: first, room: room, stopsAtOrder: !isLogical)
    if isOrdered { return }
    (clusters, width, isCutAfter) = ([], 0, false)
    let ordered = Self.ordered(line, upTo: first + room, isRightToLeft)
    _ = show(ordered, from: first, room: room, stopsAtOrder: false)
    if isRightToLeft { clusters.reverse() }
  }

  /// Shows the visible ones of clusters in the direction of the line.
  ///
  /// - Returns: False if it stopped because the clusters have to be ordered first.
  private mutating func show(
    _ all: some Sequence<LineCluster>,
    from first: Int,
    room: Int,
    stopsAtOrder: Bool
  ) -> Bool {
    if stopsAtOrder, isRightToLeft { return false }
    // The ellipses stand in the first and the last column.
    let start = first + (isCutBefore ? 1 : 0)
    var column = 0
    for cluster in all {
      if stopsAtOrder, cluster.isRightToLeft { return false }
      if column + cluster.columns > first + room {
        cutAfter(first, room)
        break
      }
      show(cluster, column..<column + cluster.columns, from: start)
      column += cluster.columns
    }
    return true
  }

  /// Returns the clusters in visual order, from the start of the line to somewhat beyond a column.
  private static func ordered(
    _ line: InkedText,
    upTo end: Int,
    _ isRightToLeft: Bool
  ) -> [LineCluster] {
    var (logical, column) = ([LineCluster](), 0)
    for cluster in LineClusters(line) {
      guard column < end + orderedColumns else { break }
      logical.append(cluster)
      column += cluster.columns
    }
    let text = String(logical.map(\.character))
    let ordered = BidiLine(text, direction: isRightToLeft ? .rightToLeft : .leftToRight)
    let visual = ordered.map { logical[$0.offset].drawn(as: $0.character) }
    return isRightToLeft ? visual.reversed() : visual
  }

  /// Returns the columns of a whole line.
  ///
  /// - Complexity: O(*n*) in its length.
  static func columns(of text: String) -> Int {
    guard text.hasForms else { return text.displayWidth }
    return text.reduce(0) { $0 + columns(of: $1, at: $0) }
  }

  /// Returns the columns of a cluster that starts in a column of the line.
  static func columns(of character: Character, at column: Int) -> Int {
    if character.isTab { return tabWidth - column % tabWidth }
    return character.form?.count ?? character.displayWidth
  }

  /// Appends a cluster, or the visible part of its form or of a wide cluster, which is blank.
  private mutating func show(_ cluster: LineCluster, _ columns: Range<Int>, from start: Int) {
    guard columns.upperBound > start || columns.lowerBound == start else { return }
    var shown = cluster.shown
    let hidden = max(0, start - columns.lowerBound)
    if hidden > 0 {
      let form = shown ?? String(repeating: " ", count: columns.count)
      shown = String(isRightToLeft ? form.dropLast(hidden) : form.dropFirst(hidden))
    }
    clusters.append(InkedCluster(character: cluster.character, ink: cluster.ink, shown: shown))
    width += columns.count - hidden
  }

  /// Notes that the line goes on after the visible columns, and makes room for its ellipsis.
  private mutating func cutAfter(_ first: Int, _ room: Int) {
    isCutAfter = true
    trim(to: first + room - 1 - (first + (isCutBefore ? 1 : 0)))
  }

  private mutating func trim(to limit: Int) {
    while width > max(0, limit), let last = clusters.popLast() {
      width -= last.columns
    }
  }
}

/// A cluster of a line of text with tab stops.
nonisolated struct LineCluster {
  /// The cluster.
  let character: Character

  /// Its ink, if that differs from the ink of the view.
  let ink: Ink?

  /// Its columns in its place in the line.
  let columns: Int

  /// The characters that are drawn instead: the blanks of a tab, or a visible form; nil for the
  /// cluster itself.
  var shown: String? {
    character.isTab ? String(repeating: " ", count: columns) : character.form
  }

  /// Whether it may change the visual order of the line.
  var isRightToLeft: Bool { String(character).containsRightToLeft }

  /// Returns the cluster with another character of the same columns, such as the mirrored one.
  func drawn(as character: Character) -> LineCluster {
    LineCluster(character: character, ink: ink, columns: columns)
  }
}

/// The clusters of a line of text with tab stops, in logical order; clusters with a visible form
/// are in the ink of errors.
private nonisolated struct LineClusters: Sequence, IteratorProtocol {
  private var characters: String.Iterator
  private var inks: InkedText.Cursor
  private var column = 0
  private var offset = 0

  /// Makes the clusters of a line.
  init(_ line: InkedText) {
    characters = line.text.makeIterator()
    inks = InkedText.Cursor(line)
  }

  /// Returns the next cluster.
  mutating func next() -> LineCluster? {
    guard let character = characters.next() else { return nil }
    let hasForm = !character.isTab && character.form != nil
    let ink = inks.ink(at: offset) ?? (hasForm ? Ink.error : nil)
    let columns = LinePart.columns(of: character, at: column)
    column += columns
    offset += character.utf8.count
    return LineCluster(character: character, ink: ink, columns: columns)
  }
}
