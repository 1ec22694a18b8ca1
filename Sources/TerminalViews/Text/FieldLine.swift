import TextMetrics

/// The visual positions of an edited line's clusters, with a column for the caret after the last.
///
/// A right-to-left line has the caret's column at its left, and is aligned to the right of a wider
/// field.
nonisolated struct FieldLine {
  /// A cluster and its position.
  struct Place {
    let character: Character
    let offset: Int
    let column: Int
    let width: Int
  }

  /// The clusters from left to right; nil if each is one byte and one column.
  let places: [Place]?

  /// The columns of the line, including the caret.
  let width: Int

  /// Whether the line has right-to-left direction.
  let isRightToLeft: Bool

  /// The columns of the field.
  let room: Int

  private let count: Int
  private let endColumn: Int

  /// Lays out a line.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - room: The columns of the field.
  ///   - isLogical: Whether the screen puts text into visual order by itself.
  ///   - hasTabStops: Whether a tab extends to the next tab stop, and control characters are shown
  ///     in their visible form.
  init(_ text: String, room: Int, isLogical: Bool = false, hasTabStops: Bool = false) {
    self.room = room
    let hasForms = hasTabStops && text.hasForms
    if text.utf8.hasOneColumnAByte, !hasForms {
      places = nil
      count = text.utf8.count
      endColumn = count
      width = count + 1
      isRightToLeft = false
      return
    }
    let line = isLogical ? BidiLine(logical: text) : BidiLine(text)
    isRightToLeft = line.isRightToLeft
    let forms = hasForms ? Self.formColumns(in: text) : [:]
    let columns = hasForms ? LinePart.columns(of: text) : text.displayWidth
    var column = isRightToLeft ? max(1, room - columns) : 0
    let start = column
    var places: [Place] = []
    for cluster in line {
      let width = forms[cluster.offset] ?? cluster.character.displayWidth
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

  /// Returns the columns of each tab and of each cluster in another form, by its offset.
  private static func formColumns(in text: String) -> [Int: Int] {
    var (forms, column) = ([Int: Int](), 0)
    for (offset, character) in text.enumerated() {
      let width = LinePart.columns(of: character, at: column)
      if width != character.displayWidth { forms[offset] = width }
      column += width
    }
    return forms
  }

  /// The leftmost column of the clusters.
  var firstColumn: Int { places?.first?.column ?? 0 }

  /// Returns the columns of a cluster.
  func width(of offset: Int) -> Int { places?.first { $0.offset == offset }?.width ?? 1 }

  /// Returns the column of a caret before a cluster.
  func column(of offset: Int) -> Int {
    guard let places else { return min(offset, endColumn) }
    return places.first { $0.offset == offset }?.column ?? endColumn
  }

  /// Returns the width of the caret before a cluster.
  func width(at offset: Int) -> Int {
    let place = places?.first { $0.offset == offset }
    guard let place, !place.character.isTab else { return 1 }
    return max(1, place.width)
  }

  /// Returns the offset of the cluster at a column; columns outside the line give its start or end.
  func offset(at column: Int) -> Int {
    guard let places else { return max(0, min(column, count)) }
    if let first = places.first, column < first.column { return isRightToLeft ? count : 0 }
    let place = places.first { column < $0.column + $0.width }
    return place?.offset ?? (isRightToLeft ? 0 : count)
  }
}
