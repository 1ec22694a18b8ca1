import MAVB

/// The size of the cells in the grid of faces, for a size of the window.
///
/// A cell has about the size in which a face is read best. If the window can't show all clocks in
/// this size, cells are smaller if more of them fit then. The rows of the window are divided among
/// the cells, so that no face is cut.
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
  ///   - count: The number of clocks.
  init(_ window: Size, count: Int = .max) {
    // Without the column of the scroll bar, the header and the line of keys.
    let (width, height) = (window.width - 1, window.height - 2)
    var (columns, rows) = (max(1, width / 39), max(1, height / 16))
    let moreColumns = Self.count(in: width, best: 39, least: 33)
    let moreRows = Self.count(in: height, best: 16, least: 11)
    if columns * rows < count {
      // Narrower cells leave the faces their height.
      let areColumnsEnough = moreColumns * rows >= count
      let areRowsEnough = columns * moreRows >= count
      if areColumnsEnough || !areRowsEnough { columns = moreColumns }
      if !areColumnsEnough { rows = moreRows }
    }
    columnWidth = columns > width / 39 ? width / columns : 39
    rowHeight = max(7, height / rows)
  }

  /// Returns whether a cell fits in a part of the window; its size is empty before the first frame.
  func fits(in room: Size) -> Bool { room.isEmpty || rowHeight <= room.height - 2 }

  /// Returns the number of cells side by side: as many as fit in the best length, and one more if
  /// these are few and all have at least the least length then.
  private static func count(in all: Int, best: Int, least: Int) -> Int {
    let count = all / best
    return max(1, count < 3 && all / (count + 1) >= least ? count + 1 : count)
  }
}

/// How much of a clock a row of the list shows, for a size of the window.
nonisolated struct ListStyle: Hashable {
  /// The lines of a row.
  let rowHeight: Int

  /// Whether a row has a small face.
  let showsFace: Bool

  /// Whether a row shows seconds.
  let showsSeconds: Bool

  /// Whether groups have headers.
  let showsGroups: Bool

  /// The blank lines above the headers of the settings.
  let sectionSpacing: Int

  init(_ window: Size, _ settings: Settings = Settings()) {
    showsFace = window.width >= 120 && window.height >= 30 && settings.smallFaces != .never
    rowHeight = showsFace ? 3 : 2
    showsSeconds = window.width >= 30 && settings.seconds == .shown
    showsGroups = window.height >= 16
    sectionSpacing = window.height >= 24 ? 1 : 0
  }
}
