// A long row is shown and edited through a window: a part of its bytes around a place, with whole
// characters. Editors that treat a row as one string (vi, nano, Visual Studio Code) take time in
// proportion to its length for each key; a window makes every row as fast as a short one.
extension Row {
  /// The number of bytes of a window; a row that isn't longer is edited as a whole.
  package static let windowLength = 1 << 16

  /// The number of bytes in which a character is looked for at an edge of a window.
  private static let margin = 256

  /// Returns the bytes of the content to show or edit around an offset.
  ///
  /// - Complexity: O(1), whatever the length of the row.
  package func window(around offset: Int) -> Range<Int> {
    let count = content.count
    guard count > Self.windowLength else { return 0..<count }
    let middle = min(offset, count) - Self.windowLength / 2
    let start = max(0, min(middle, count - Self.windowLength))
    return edge(start)..<edge(start + Self.windowLength)
  }

  /// Returns the row of a part of the content alone.
  package func part(_ window: Range<Int>) -> Row {
    Row(line: content.dropFirst(window.lowerBound).prefix(window.count), encoding)
  }

  /// Returns the last boundary of characters at an offset or before it.
  ///
  /// A character of very many bytes is cut between scalars.
  private func edge(_ offset: Int) -> Int {
    let content = content
    guard 0 < offset, offset < content.count else { return max(0, min(offset, content.count)) }
    let start = encoding.scalarStart(in: content, near: max(0, offset - Self.margin))
    let part = part(start..<min(content.count, offset + Self.margin))
    let offsets = encoding.scalarOffsets(in: part.content)
    var (scalars, edge) = (0, 0)
    for character in part.text {
      scalars += character.unicodeScalars.count
      guard start + offsets[scalars] <= offset else { break }
      edge = offsets[scalars]
    }
    return edge > 0 ? start + edge : encoding.scalarStart(in: content, near: offset)
  }
}
