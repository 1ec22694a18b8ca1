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

  init(_ window: Size) {
    let columns = Self.count(in: window.width, best: 39, least: 33)
    columnWidth = columns > window.width / 39 ? window.width / columns : 39
    // Without the header and the line of keys.
    let height = window.height - 2
    rowHeight = max(7, height / Self.count(in: height, best: 16, least: 11))
  }

  /// Returns how many cells are shown side by side; one more than those of the best length if these are
  /// few and all have the least length then.
  private static func count(in all: Int, best: Int, least: Int) -> Int {
    let count = all / best
    return max(1, count < 3 && all / (count + 1) >= least ? count + 1 : count)
  }
}
