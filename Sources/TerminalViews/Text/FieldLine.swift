internal import TextMetrics

/// Where the clusters of an edited line stand, with a column for the caret after the last.
///
/// A line that is read from the right has the caret's column at its left, and stands at the right
/// of a field that is wider.
nonisolated struct FieldLine {
  /// A cluster and its place.
  struct Place {
    let character: Character
    let offset: Int
    let column: Int
    let width: Int
  }

  /// The clusters from left to right; nil where each is a byte and takes a column.
  let places: [Place]?

  /// The columns of the line and its caret.
  let width: Int

  /// Whether the line is read from its right end.
  let isRightToLeft: Bool

  /// The columns of the field that the line was ordered for.
  let room: Int

  private let count: Int
  private let endColumn: Int

  /// Orders a line.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - room: The columns of the field.
  init(_ text: String, room: Int) {
    self.room = room
    if text.utf8.hasOneColumnAByte {
      places = nil
      count = text.utf8.count
      endColumn = count
      width = count + 1
      isRightToLeft = false
      return
    }
    let line = BidiLine(text)
    isRightToLeft = line.isRightToLeft
    var column = isRightToLeft ? max(1, room - text.displayWidth) : 0
    let start = column
    var places: [Place] = []
    for cluster in line {
      let width = cluster.character.displayWidth
      places.append(
        Place(character: cluster.character, offset: cluster.offset, column: column, width: width)
      )
      column += width
    }
    self.places = places
    count = places.count
    endColumn = isRightToLeft ? start - 1 : column
    width = isRightToLeft ? column : column + 1
  }

  /// The column where a caret before a cluster stands.
  func column(of offset: Int) -> Int {
    guard let places else { return min(offset, endColumn) }
    return places.first { $0.offset == offset }?.column ?? endColumn
  }

  /// The columns under a caret before a cluster.
  func width(at offset: Int) -> Int {
    max(1, places?.first { $0.offset == offset }?.width ?? 1)
  }

  /// The cluster at a column, or that past the last one outside the line.
  func offset(at column: Int) -> Int {
    guard let places else { return max(0, min(column, count)) }
    if let first = places.first, column < first.column { return isRightToLeft ? count : 0 }
    let place = places.first { column < $0.column + $0.width }
    return place?.offset ?? (isRightToLeft ? 0 : count)
  }
}
