extension TUITableView {
  /// How many rows there are.
  public var rowCount: Int { viewport.rowCount }

  /// The selected row; setting it shows the row, and tells only where that has scrolled to.
  ///
  /// A number beyond the last row selects the last; one set while there are no rows waits for them.
  public var selectedRow: Int? {
    get { viewport.selectedRow }
    set {
      let offset = contentOffset
      change(silently: true) { $0.select(newValue) }
      if contentOffset != offset { onContentOffsetChange?(contentOffset) }
    }
  }

  /// The row at the top; setting it scrolls as far as there are rows and calls nobody back.
  ///
  /// An offset set while there are no rows waits for them.
  public var contentOffset: Int {
    get { viewport.offset }
    set { change(silently: true) { $0.scroll(to: newValue) } }
  }

  /// The rows that can be seen, also in part.
  public var visibleRows: Range<Int> {
    let height = (bounds.height + rowHeight - 1) / rowHeight
    return contentOffset..<max(contentOffset, min(rowCount, contentOffset + height))
  }

  /// Scrolls as little as needed to show a row.
  public func scrollToRow(_ row: Int) {
    change { $0.scroll(toShow: min(max(0, row), max(0, rowCount - 1))) }
  }

  /// Changes what is looked at, marks what has to be placed or drawn anew, and calls the handlers.
  ///
  /// - Parameters:
  ///   - silently: Whether no handler is called, because the app knows already.
  ///   - byUser: Whether a key or the mouse asked for it.
  ///   - deleted: The rows that go.
  ///   - body: The change.
  func change(
    silently: Bool = false,
    byUser: Bool = false,
    deleting deleted: Range<Int> = 0..<0,
    _ body: (inout TableViewport) -> Void
  ) {
    let old = viewport
    body(&viewport)
    guard viewport != old else { return }
    if viewport.offset != old.offset || viewport.rowCount != old.rowCount {
      // Gives the rows their appearances too.
      setNeedsLayout()
    } else if viewport.selectedRow != old.selectedRow {
      updateAppearances()
    }
    guard !silently else { return }
    let isSelectionDeleted = old.selectedRow.map(deleted.contains) ?? false
    if viewport.selectedRow != old.selectedRow || isSelectionDeleted {
      onSelectionChange?(selectedRow)
      if byUser, let selectedRow { onUserSelection?(selectedRow) }
    }
    if viewport.offset != old.offset { onContentOffsetChange?(contentOffset) }
  }
}
