/// The geometry of a scroll bar: a thumb on a track of cells.
nonisolated struct ScrollBar: Hashable {
  /// The index of the first visible line.
  var offset = 0

  /// The number of visible lines.
  var page = 0

  /// The number of all lines.
  var count = 0

  /// The cells of the track.
  var height = 0

  /// Whether there is something to scroll.
  var isScrollable: Bool { height > 0 && maximumOffset > 0 }

  private var maximumOffset: Int { count - page }

  /// The cells of the thumb; empty if all lines are visible.
  ///
  /// The thumb has at least one cell, and touches an end only if that end is visible.
  var thumb: Range<Int> {
    guard isScrollable else { return 0..<0 }
    let room = height - length
    let position = Double(offset) / Double(maximumOffset)
    var start = Int((position * Double(room)).rounded())
    if room > 1, offset > 0 { start = max(1, start) }
    if room > 1, offset < maximumOffset { start = min(room - 1, start) }
    return start..<start + length
  }

  private var length: Int {
    let part = Double(page) / Double(count)
    return min(max(1, height - 1), max(1, Int((part * Double(height)).rounded())))
  }

  /// Returns the offset for which the thumb starts at a cell, which may lie outside of the track.
  func offset(ofThumbAt start: Int) -> Int {
    let room = height - length
    if start <= 0 { return 0 }
    if start >= room { return maximumOffset }
    return Int((Double(start) / Double(room) * Double(maximumOffset)).rounded())
  }
}

/// Scrolling with the mouse on a scroll bar.
///
/// The grabbed cell of the thumb stays under the pointer, so that nothing moves at the press. A
/// press on the track beside it scrolls by a page.
nonisolated struct ScrollDrag {
  private var grabbed: (row: Int, thumb: Int, offset: Int)?

  /// Handles a mouse event.
  ///
  /// - Parameters:
  ///   - kind: The kind of the event; a press must lie in the column of the bar.
  ///   - row: The row, counted from the start of the track; it may lie outside.
  ///   - bar: The bar.
  /// - Returns: The offset to scroll to; nil if the bar doesn't use the event.
  mutating func target(
    of kind: MouseEvent.Kind,
    atRow row: Int,
    in bar: ScrollBar
  ) -> Int? {
    switch kind {
    case .press(.left): return bar.isScrollable ? press(atRow: row, in: bar) : nil
    case .drag(.left):
      guard let grabbed, bar.isScrollable else { return nil }
      // The exact offset, because several offsets have the thumb at the same cell.
      if row == grabbed.row { return grabbed.offset }
      return bar.offset(ofThumbAt: grabbed.thumb + row - grabbed.row)
    case .release(.left):
      guard grabbed != nil else { return nil }
      grabbed = nil
      return bar.offset
    default: return nil
    }
  }

  private mutating func press(atRow row: Int, in bar: ScrollBar) -> Int {
    let (thumb, page) = (bar.thumb, max(1, bar.page - 1))
    grabbed = nil
    if row < thumb.lowerBound { return bar.offset - page }
    if row >= thumb.upperBound { return bar.offset + page }
    grabbed = (row, thumb.lowerBound, bar.offset)
    return bar.offset
  }
}
