/// The places of a table's rows on the screen, computed without views.
///
/// It contains the values that determine the places: the size and the settings of the table and the
/// scroll position.
nonisolated struct TableGeometry {
  /// The scroll position of the table.
  let viewport: TableViewport

  /// Whether columns run from right to left.
  let isMirrored: Bool

  /// The size of the table.
  let size: Size

  /// The part of the table for rows, without the scroll column.
  let rowArea: Rect

  /// The height of each row.
  let rowHeight: Int

  /// The screen lines of a row with the blank ones below it.
  let linesPerRow: Int

  /// The width of rows that stand side by side; nil for one row per line.
  let columnWidth: Int?

  /// Makes the geometry of a table.
  ///
  /// - Parameters:
  ///   - viewport: The scroll position.
  ///   - size: The size of the table.
  ///   - isMirrored: Whether columns run from right to left.
  ///   - hasScrollColumn: Whether a column is reserved for the scroll indicator.
  ///   - rowHeight: The height of each row.
  ///   - rowSpacing: The blank lines below each row.
  ///   - columnWidth: The width of rows that stand side by side; nil for one row per line.
  init(
    _ viewport: TableViewport,
    in size: Size,
    isMirrored: Bool,
    hasScrollColumn: Bool,
    rowHeight: Int,
    rowSpacing: Int,
    columnWidth: Int?
  ) {
    let width = size.width - (hasScrollColumn && size.width > 1 ? 1 : 0)
    let x = isMirrored ? size.width - width : 0
    rowArea = Rect(x: x, y: 0, width: width, height: size.height)
    (self.viewport, self.size, self.isMirrored) = (viewport, size, isMirrored)
    (self.rowHeight, linesPerRow) = (rowHeight, rowHeight + rowSpacing)
    self.columnWidth = columnWidth
  }

  /// The column of the scroll indicator; empty if none is reserved.
  var scrollColumn: Rect {
    let (x, width) = (isMirrored ? 0 : rowArea.maxX, size.width - rowArea.width)
    return Rect(x: x, y: 0, width: width, height: size.height)
  }

  // MARK: - Frames

  /// Returns the screen line of a row.
  func top(of row: Int) -> Int {
    guard viewport.headers.isEmpty else {
      return viewport.headers.distance(from: viewport.offset, to: row)
    }
    return (row - viewport.offset) / viewport.columns * linesPerRow
  }

  /// Returns the frame of a row; rows side by side are centred, with a blank column after each.
  func frame(of row: Int) -> Rect {
    guard let columnWidth else {
      return Rect(x: rowArea.minX, y: top(of: row), width: rowArea.width, height: rowHeight)
    }
    let width = min(columnWidth, rowArea.width)
    let start = max(0, (size.width - viewport.columns * width + 1) / 2)
    let x = start + (row - viewport.offset) % viewport.columns * width
    return Rect(
      x: isMirrored ? size.width - x - width + 1 : x,
      y: top(of: row),
      width: max(0, width - 1),
      height: rowHeight
    )
  }

  /// Returns the frame of something that covers columns of the rows.
  func frame(ofColumns columns: Range<Int>, atLine line: Int, height: Int) -> Rect {
    let x = rowArea.minX + columns.lowerBound
    return Rect(x: x, y: line, width: columns.count, height: height)
  }

  // MARK: - Points

  /// Returns the row at a point.
  func row(at point: Point) -> Int? {
    guard point.y >= 0 else { return nil }
    guard viewport.headers.isEmpty else {
      return viewport.partlyVisibleRows.first {
        top(of: $0)..<top(of: $0) + linesPerRow ~= point.y
      }
    }
    let line = point.y / linesPerRow
    let first = viewport.offset + line * viewport.columns
    guard first < viewport.rowCount else { return nil }
    guard columnWidth != nil else { return first }
    let row = first..<min(viewport.rowCount, first + viewport.columns)
    return row.first { frame(of: $0).contains(point) }
  }

  /// Returns the row at a point, or the one that is nearest to a point above, below or between
  /// rows.
  func nearestRow(to point: Point) -> Int {
    let line = Int((Double(point.y) / Double(linesPerRow)).rounded(.down))
    let row = viewport.offset + line * viewport.columns
    return self.row(at: point) ?? max(0, min(row, viewport.rowCount - 1))
  }
}

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
