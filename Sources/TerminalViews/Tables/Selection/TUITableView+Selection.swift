extension TUITableView {
  /// The number of rows.
  public var rowCount: Int { viewport.rowCount }

  /// The index of the selected row; setting it scrolls to the row and calls only the scroll
  /// handler, at the next layout.
  ///
  /// A selection that moves to a neighbouring row keeps two rows before the edge, like a selection
  /// moved by keys. The first layout keeps ``contentOffset`` if the selected row is visible there,
  /// regardless of the order in which both were set.
  ///
  /// An index beyond the last row selects the last row; an index set while there are no rows is
  /// applied when there are.
  public var selectedRow: Int? {
    get { viewport.selectedRow }
    set {
      let (offset, visible) = (contentOffset, visibleRows)
      change(silently: true) { $0.select(following: newValue) }
      guard contentOffset != offset else { return }
      offsetIsUnreported = true
      revealsSelection = selectedRow.map(visible.contains) == false
    }
  }

  /// The index of the first visible row; it is clamped, and setting it calls no handler.
  ///
  /// An offset set while there are no rows is applied when there are.
  public var contentOffset: Int {
    get { viewport.offset }
    set {
      (offsetIsUnreported, revealsSelection) = (false, false)
      change(silently: true) { $0.scroll(to: newValue) }
    }
  }

  /// The rows that are at least partly visible.
  public var visibleRows: Range<Int> {
    guard viewport.headers.isEmpty else { return viewport.partlyVisibleRows }
    let lines = (bounds.height + linesPerRow - 1) / linesPerRow
    let end = min(rowCount, contentOffset + lines * viewport.columns)
    return contentOffset..<max(contentOffset, end)
  }
}
