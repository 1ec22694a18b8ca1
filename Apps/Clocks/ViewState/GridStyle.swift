import MAVB

/// The size of the cells in the grid of faces, for a size of the window.
///
/// A cell has about the size that a face is best read in; in a window where few of these fit, cells are
/// smaller if more fit then. The rows of the window are divided among the cells, so that no face is cut.
nonisolated struct GridStyle: Hashable {
  /// The columns of a cell.
  let columnWidth: Int

  /// The rows of a cell: a blank one, the face, another blank one, and two lines of text.
  let rowHeight: Int

  /// The rows of the face, an odd number; it has twice as many columns.
  var faceHeight: Int {
    let room = min(rowHeight - 4, (columnWidth - 2) / 2)
    return max(3, room.isMultiple(of: 2) ? room - 1 : room)
  }

  /// Makes the style.
  ///
  /// - Parameters:
  ///   - window: The size of the window.
  ///   - count: The number of clocks; a window that shows all of them keeps the best size.
  init(_ window: Size, count: Int = .max) {
    // Without the column of the scroll bar, the header and the line of keys.
    let (width, height) = (window.width - 1, window.height - 2)
    let (columns, rows) = (max(1, width / 39), max(1, height / 16))
    let more = (
      columns: Self.count(in: width, best: 39, least: 33),
      rows: Self.count(in: height, best: 16, least: 11)
    )
    // Narrower cells leave the faces their height.
    let choices = [(columns, rows), (more.columns, rows), (columns, more.rows)]
    let chosen = choices.first { $0.0 * $0.1 >= count } ?? (more.columns, more.rows)
    columnWidth = chosen.0 > width / 39 ? width / chosen.0 : 39
    rowHeight = max(7, height / chosen.1)
  }

  /// Returns how many cells are shown side by side; one more than those of the best length if these are
  /// few and all have the least length then.
  private static func count(in all: Int, best: Int, least: Int) -> Int {
    let count = all / best
    return max(1, count < 3 && all / (count + 1) >= least ? count + 1 : count)
  }
}
