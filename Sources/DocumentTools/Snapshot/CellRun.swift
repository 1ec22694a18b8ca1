import TerminalDriver
import TerminalViews

/// Neighbouring cells of a row that have something in common.
nonisolated struct CellRun<Key: Equatable> {
  /// The columns of the cells.
  let columns: Range<Int>

  /// The common property of the cells.
  let key: Key

  /// Divides a row into runs.
  ///
  /// - Parameters:
  ///   - row: The cells.
  ///   - key: Returns the property by which neighbouring cells form a run, for the
  ///     cell of a column.
  /// - Returns: The runs, from left to right.
  static func all(in row: [Cell], _ key: (Int) -> Key) -> [CellRun] {
    var runs: [CellRun] = []
    var start = 0
    for column in row.indices.dropFirst() where key(column) != key(start) {
      runs.append(CellRun(columns: start..<column, key: key(start)))
      start = column
    }
    if !row.isEmpty { runs.append(CellRun(columns: start..<row.count, key: key(start))) }
    return runs
  }
}

/// The common properties of neighbouring cells that are one text element in a picture.
nonisolated struct TextRunKey: Equatable {
  /// The colour of the text.
  let foreground: RGB

  /// The attributes of the text.
  let attributes: Attributes

  /// Whether the clusters are Latin letters, which have the same width in a monospaced font.
  let isLatin: Bool

  /// The column of a cluster that gets an element of its own, so that it can't move others.
  let column: Int?

  /// Makes the key of a column.
  init(_ row: [Cell], _ column: Int) {
    // The second column of a wide cluster belongs to the first one.
    let start = row[column].width == 0 && column > 0 ? column - 1 : column
    let (cell, look) = (row[start], CellLook(row[start].style))
    (foreground, attributes) = (look.foreground, look.attributes)
    isLatin = cell.scalar.map { $0.value < 0x250 } ?? false
    self.column = cell.width == 1 && cell.scalar != nil ? nil : start
  }
}
