extension TUITableView {
  /// Scrolls sideways to columns of cells if some are out of sight, so that they are at a third of
  /// the width; columns that are visible without scrolling are shown without it.
  ///
  /// A table without a size does it at its first layout.
  public func reveal(columns wanted: Range<Int>) {
    let room = columns.cell.count
    awaitedColumns = room > 0 ? nil : wanted
    guard room > 0 else { return }
    // An ellipsis stands in the first and the last column.
    let visible = contentColumn + (contentColumn > 0 ? 1 : 0)..<contentColumn + room - 1
    if wanted.lowerBound >= visible.lowerBound, wanted.upperBound <= visible.upperBound { return }
    let isNear = wanted.upperBound < room
    let column = isNear ? 0 : max(0, wanted.lowerBound - room / 3)
    if column != contentColumn { scrollSideways(to: column) }
  }

  /// Scrolls to a column as the user does, with the handler.
  func scrollSideways(to column: Int) {
    contentColumn = column
    onContentColumnChange?(column)
  }

  /// Scrolls sideways by columns, as far as there is text.
  ///
  /// - Returns: Whether cells can be scrolled sideways.
  func scrollSideways(by columns: Int) -> Bool {
    let lastColumn = max(contentColumn, lastColumn)
    let distance = isMirrored ? -columns : columns
    let column = max(0, min(contentColumn + distance, lastColumn))
    if column != contentColumn { scrollSideways(to: column) }
    return lastColumn > 0
  }

  /// The column at which the ends of all visible rows are in sight.
  private var lastColumn: Int { max(0, rowViews.contentWidth - columns.cell.count) }

  /// Returns the column that Left or Right scrolls to; nil for other keys, and if there is no text
  /// in that direction.
  func sidewaysTarget(of event: KeyEvent) -> Int? {
    guard event.modifiers.isEmpty, event.key == .left || event.key == .right else { return nil }
    // A quarter of the width, by whole tab stops.
    let step = max(1, columns.cell.count / 4 / LinePart.tabWidth) * LinePart.tabWidth
    if (event.key == .right) == isMirrored {
      return contentColumn > 0 ? max(0, contentColumn - step) : nil
    }
    return contentColumn < lastColumn ? min(contentColumn + step, lastColumn) : nil
  }

  /// Selects a row, shows it, and reports the selection.
  ///
  /// - Parameter row: The index of the row; one beyond the last row is the last row.
  public func selectRow(_ row: Int) {
    guard rowCount > 0 else { return }
    let old = selectedRow
    selectedRow = row
    if selectedRow != old { onSelectionChange?(selectedRow) }
  }

  /// Scrolls to a row if it is out of sight, so that it is at a third of the height.
  ///
  /// The rows before it stay visible, because a found row is read with those around it. The
  /// selection doesn't change. This also applies to a row that is visible only because it was
  /// selected since the last layout.
  ///
  /// - Parameter row: The index of the row; one beyond the last row is the last row.
  public func scrollToRow(_ row: Int) {
    let lines = bounds.height / linesPerRow
    // With headers and footers, fewer rows fit.
    let isVisible = visibleRows.contains(row) && row < contentOffset + lines
    let isRevealed = revealsSelection && row == selectedRow
    guard lines > 0, rowCount > 0, !isVisible || isRevealed else { return }
    let offset = contentOffset
    contentOffset = min(max(0, row), rowCount - 1) - lines / 3
    if contentOffset != offset || isRevealed { onContentOffsetChange?(contentOffset) }
  }
}

/// A view whose content can be wider than itself and is scrolled sideways by its table.
public protocol SidewaysScrolling: TUIView {
  /// The first visible column of the content.
  var contentColumn: Int { get set }

  /// The columns of the whole content.
  var contentWidth: Int { get }
}
