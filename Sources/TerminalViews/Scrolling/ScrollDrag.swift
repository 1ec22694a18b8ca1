/// Scrolling with the mouse on a scroll bar.
///
/// The thumb keeps the cell at which it was grabbed under the pointer, so nothing moves at the press.
/// A press on the track beside it scrolls by a page.
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
