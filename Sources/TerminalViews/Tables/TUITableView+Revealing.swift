extension TUITableView {
  /// Scrolls to a row if it is out of sight, so that it comes to a third of the height.
  ///
  /// The rows in front of it stay visible, as a found row is read with those around it. The
  /// selection doesn't change.
  ///
  /// - Parameter row: The index of the row; one beyond the last row is the last row.
  public func scrollToRow(_ row: Int) {
    let lines = bounds.height / linesPerRow
    // Headers and footers leave room for fewer rows.
    let isVisible = visibleRows.contains(row) && row < contentOffset + lines
    guard lines > 0, rowCount > 0, !isVisible else { return }
    let offset = contentOffset
    contentOffset = min(max(0, row), rowCount - 1) - lines / 3
    if contentOffset != offset { onContentOffsetChange?(contentOffset) }
  }
}
