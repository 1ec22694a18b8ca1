internal import TextMetrics

nonisolated extension InkedText {
  /// Returns the clusters of a wrapped line with their inks, with blanks for tabs and forms for control
  /// characters in the ink of errors; nil if it has none of these.
  ///
  /// - Complexity: O(*n*) in the length of the line and the number of parts in other inks.
  func clusters(in line: Substring, hasTabStops: Bool) -> [InkedCluster]? {
    var offset = text.utf8.distance(from: text.startIndex, to: line.startIndex)
    let end = offset + line.utf8.count
    guard hasTabStops && line.hasForms || parts.contains(where: { $0.range.overlaps(offset..<end) })
    else {
      return nil
    }
    var inks = Cursor(self)
    var column = 0
    return line.map { character in
      let ink = inks.ink(at: offset)
      offset += character.utf8.count
      let columns = LinePart.columns(of: character, at: column)
      column += columns
      guard hasTabStops else { return InkedCluster(character: character, ink: ink) }
      let cluster = LineCluster(character: character, ink: ink, columns: columns)
      let isError = !character.isTab && cluster.shown != nil
      return InkedCluster(
        character: character,
        ink: ink ?? (isError ? .error : nil),
        shown: cluster.shown
      )
    }
  }
}
