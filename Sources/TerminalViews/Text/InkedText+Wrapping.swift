nonisolated extension InkedText {
  /// The text with blanks up to the tab stops of its only line, and control characters in the ink of
  /// errors, ready to be wrapped.
  ///
  /// - Complexity: O(*n*) in the length.
  public var withTabStops: InkedText {
    guard text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 == 0xC2 }) else { return self }
    var result = InkedText()
    var inks = Cursor(self)
    var (column, offset) = (0, 0)
    for character in text {
      let columns = LinePart.columns(of: character, at: column)
      let ink = inks.ink(at: offset)
      if character.isTab {
        result.append(String(repeating: " ", count: columns), ink: ink)
      } else {
        result.append(String(character), ink: ink ?? (character.isControl ? .error : nil))
      }
      column += columns
      offset += character.utf8.count
    }
    return result
  }

  /// Returns the clusters of a part of the text with their inks; nil if it has no other inks.
  ///
  /// - Complexity: O(*n*) in the length of the part and the number of parts in other inks.
  func clusters(in line: Substring) -> [InkedCluster]? {
    var offset = text.utf8.distance(from: text.startIndex, to: line.startIndex)
    let end = offset + line.utf8.count
    guard parts.contains(where: { $0.range.overlaps(offset..<end) }) else { return nil }
    var inks = Cursor(self)
    return line.map { character in
      defer { offset += character.utf8.count }
      return InkedCluster(character: character, ink: inks.ink(at: offset))
    }
  }
}
