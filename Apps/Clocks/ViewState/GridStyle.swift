import MAVB

/// The size of the cells in the grid of faces, for a size of the window.
///
/// A cell has the size that a face is best read in. In a window where few of these fit, cells are
/// smaller if more fit then.
nonisolated struct GridStyle: Hashable {
  /// The columns of a cell.
  let columnWidth: Int

  /// The rows of a cell: a face between blank rows, and two lines of text.
  let rowHeight: Int

  /// The rows of the face; it has twice as many columns.
  var faceHeight: Int { rowHeight - 5 }

  init(_ window: Size) {
    columnWidth = Self.length(of: window.width, best: 39, least: 33)
    // Without the header and the line of keys.
    rowHeight = Self.length(of: window.height - 2, best: 16, least: 13)
  }

  /// Returns the length of a cell, at most the best one.
  private static func length(of all: Int, best: Int, least: Int) -> Int {
    let count = all / best
    guard count < 3, all / (count + 1) >= least else { return best }
    return all / (count + 1)
  }
}
