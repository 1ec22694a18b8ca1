extension TUITableView {
  /// The places of the rows.
  var geometry: TableGeometry {
    TableGeometry(
      viewport,
      in: bounds.size,
      isMirrored: isMirrored,
      hasScrollColumn: showsScrollIndicator,
      rowHeight: rowHeight,
      rowSpacing: rowSpacing,
      columnWidth: columnWidth
    )
  }

  /// The columns of the rows.
  var columns: TableColumns { columns(geometry) }

  /// Returns the columns of the rows.
  func columns(_ geometry: TableGeometry) -> TableColumns {
    TableColumns(
      width: geometry.rowArea.width,
      numberWidth: numberWidth,
      isMirrored: geometry.isMirrored
    )
  }

  /// The columns of the row numbers, without the space after them.
  var numberWidth: Int { numbers.columns(rowCount: rowCount, inWidth: bounds.width) }

  /// The screen lines of a row with the blank ones below it.
  var linesPerRow: Int { rowHeight + rowSpacing }

  /// The number of rows that fit in a line; only one where rows aren't side by side.
  var fittingColumns: Int {
    guard let columnWidth else { return 1 }
    // Without the scroll column, which is reserved.
    return max(1, (bounds.width - 1) / max(1, columnWidth))
  }
}
