/// A grid of cells that tracks which of them were drawn on.
///
/// A window draws its views on one surface, which persists between frames. A redrawn area is
/// cleared first, so columns can be touched although they look the same in the end: the screen
/// compares them with the terminal's contents and sends only the difference.
public final class Surface {
  /// The columns and rows.
  public let size: Size

  private var grid: CellGrid

  /// Makes a blank surface whose cells all count as touched.
  ///
  /// - Parameter size: The columns and rows; negative numbers count as zero.
  public init(size: Size) {
    self.size = Size(width: max(0, size.width), height: max(0, size.height))
    grid = CellGrid(size: self.size)
  }

  /// All cells, row after row.
  public var cells: [Cell] { grid.cells }

  /// For each row, the range from the first to the last column changed since the last clearing.
  public var touchedColumns: [Range<Int>] { grid.touchedColumns }

  /// The rectangle of the whole surface.
  public var bounds: Rect { Rect(origin: .zero, size: size) }

  /// Returns the cell in a column and a row, both inside the surface.
  public subscript(x: Int, y: Int) -> Cell { cells[y * size.width + x] }

  /// Returns the cells of a row.
  public func row(_ y: Int) -> ArraySlice<Cell> {
    cells[y * size.width..<(y + 1) * size.width]
  }

  /// Clears the touched columns; called by the screen after taking the frame.
  public func clearTouched() { grid.clearTouched() }

  /// Writes a cell; the other half of an overwritten wide cluster becomes a space.
  ///
  /// - Parameters:
  ///   - cell: The cell; if it is wide, it also occupies the next column.
  ///   - x: The column, inside the surface.
  ///   - y: The row, inside the surface.
  func put(_ cell: Cell, x: Int, y: Int) { grid.put(cell, x: x, y: y) }

  /// Writes printable ASCII, one cell per byte.
  ///
  /// - Parameters:
  ///   - bytes: The text; it must end inside the surface.
  ///   - style: Its style.
  ///   - x: The first column, inside the surface.
  ///   - y: The row, inside the surface.
  func put(ascii bytes: Span<UInt8>, style: Style, x: Int, y: Int) {
    grid.put(ascii: bytes, style: style, x: x, y: y)
  }

  /// Fills a rectangle with a narrow cell.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, inside the surface.
  ///   - cell: The cell.
  func fill(_ rect: Rect, with cell: Cell) { grid.fill(rect, with: cell) }

  /// Changes the style of cells without changing their clusters.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, inside the surface.
  ///   - change: Changes the style of one cell.
  func restyle(_ rect: Rect, _ change: (inout Style) -> Void) { grid.restyle(rect, change) }

  /// Redraws a part without changing the cells around it.
  ///
  /// The look of a wide cluster at the edge depends on the column beyond it. Therefore one more
  /// column on each side is kept from the redrawing, and two more are drawn.
  ///
  /// - Parameters:
  ///   - rect: The part, which is clipped to the surface.
  ///   - draw: Draws in the given rectangle.
  func redraw(_ rect: Rect, _ draw: (Rect) -> Void) {
    let taken = rect.widened(by: 1).intersection(bounds)
    if taken.isEmpty { return }
    // Overwriting half of a wide cluster changes the column beside the drawn ones.
    let disturbed = rect.widened(by: 3).intersection(bounds)
    let left = Rect(
      x: disturbed.minX,
      y: taken.minY,
      width: taken.minX - disturbed.minX,
      height: taken.height
    )
    let right = Rect(
      x: taken.maxX,
      y: taken.minY,
      width: disturbed.maxX - taken.maxX,
      height: taken.height
    )
    let around = (grid[left], grid[right])
    draw(rect.widened(by: 2))
    (grid[left], grid[right]) = around
  }
}

extension Rect {
  /// Returns the rectangle, widened by a number of columns on both sides.
  fileprivate func widened(by columns: Int) -> Rect {
    Rect(x: minX - columns, y: minY, width: width + 2 * columns, height: height)
  }
}

nonisolated extension Array where Element: Equatable {
  /// Returns the range from the first to the last differing element of two arrays.
  ///
  /// - Parameters:
  ///   - other: The other array.
  ///   - range: The indices to compare, valid in both arrays.
  /// - Returns: The range; empty if there is no difference.
  @inlinable
  package func difference(from other: [Element], in range: Range<Int>) -> Range<Int> {
    let (mine, theirs) = (span.extracting(range), other.span.extracting(range))
    var (start, end) = (0, range.count)
    // Unchecked, because the indices stay within the extracted spans.
    while start < end, mine[unchecked: start] == theirs[unchecked: start] { start += 1 }
    while start < end, mine[unchecked: end - 1] == theirs[unchecked: end - 1] { end -= 1 }
    return range.lowerBound + start..<range.lowerBound + end
  }
}
