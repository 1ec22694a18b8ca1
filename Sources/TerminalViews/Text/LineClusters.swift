internal import TextMetrics

/// A cluster of a line of text with tab stops.
nonisolated struct LineCluster {
  /// The cluster.
  let character: Character

  /// Its ink, if that differs from the ink of the view.
  let ink: Ink?

  /// Its columns in its place in the line.
  let columns: Int

  /// What is drawn in its place: the blanks of a tab, or its form; nil for the cluster itself.
  var shown: String? {
    character.isTab ? String(repeating: " ", count: columns) : character.form
  }

  /// Whether it may make the visual order of the line another one.
  var isRightToLeft: Bool { String(character).containsRightToLeft }

  /// Returns the cluster with another character of the same columns, such as the mirrored one.
  func drawn(as character: Character) -> LineCluster {
    LineCluster(character: character, ink: ink, columns: columns)
  }
}

/// The clusters of a line of text with tab stops, in logical order; those that have another form are in the
/// ink of errors.
nonisolated struct LineClusters: Sequence, IteratorProtocol {
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
