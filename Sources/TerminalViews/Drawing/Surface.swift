/// A picture made of cells, that remembers which of them were drawn on.
///
/// A window draws its views on one surface that stays from frame to frame. What is drawn again is
/// cleared first, so that columns are touched though they look the same in the end: the screen
/// compares them with what the terminal shows and sends only the difference.
public final class Surface {
  /// The columns and rows.
  public let size: Size

  private var grid: CellGrid

  /// Makes a blank surface, all of which counts as touched.
  ///
  /// - Parameter size: The columns and rows; a negative number counts as zero.
  public init(size: Size) {
    self.size = Size(width: max(0, size.width), height: max(0, size.height))
    grid = CellGrid(size: self.size)
  }

  /// All cells, row after row.
  public var cells: [Cell] { grid.cells }

  /// For each row, the columns from the first to the last that changed since the marks were cleared.
  public var touchedColumns: [Range<Int>] { grid.touchedColumns }

  /// The whole surface as a rectangle.
  public var bounds: Rect { Rect(origin: .zero, size: size) }

  /// The cell in a column of a row, both inside the surface.
  public subscript(x: Int, y: Int) -> Cell { cells[y * size.width + x] }

  /// The cells of a row.
  public func row(_ y: Int) -> ArraySlice<Cell> {
    cells[y * size.width..<(y + 1) * size.width]
  }

  /// Forgets which cells were drawn on; the screen calls it when it has taken the frame.
  public func clearTouched() { grid.clearTouched() }

  /// Puts a cluster in a cell; a wide cluster that is cut in two by it leaves a space.
  ///
  /// - Parameters:
  ///   - cell: The cell; its width decides whether the next column is taken too.
  ///   - x: The column, inside the surface.
  ///   - y: The row, inside the surface.
  func put(_ cell: Cell, x: Int, y: Int) { grid.put(cell, x: x, y: y) }

  /// Puts printable ASCII in the cells of a row, one a byte.
  ///
  /// - Parameters:
  ///   - bytes: The text; it ends inside the surface.
  ///   - style: Its look.
  ///   - x: The first column, inside the surface.
  ///   - y: The row, inside the surface.
  func put(ascii bytes: Span<UInt8>, style: Style, x: Int, y: Int) {
    grid.put(ascii: bytes, style: style, x: x, y: y)
  }

  /// Puts one narrow cluster in all cells of a rectangle.
  ///
  /// - Parameters:
  ///   - rect: The cells, inside the surface.
  ///   - cell: What each of them becomes.
  func fill(_ rect: Rect, with cell: Cell) { grid.fill(rect, with: cell) }

  /// Changes the looks of cells and leaves their clusters as they are.
  ///
  /// - Parameters:
  ///   - rect: The cells, inside the surface.
  ///   - change: Changes the look of one cell.
  func restyle(_ rect: Rect, _ change: (inout Style) -> Void) { grid.restyle(rect, change) }

  /// Draws a part again and leaves what lies around it as it is.
  ///
  /// What a wide cluster across the edge looks like depends on the column beyond it. So one column
  /// more on each side is taken over, and two more are drawn.
  ///
  /// - Parameters:
  ///   - rect: The part; what of it lies outside of the surface is left out.
  ///   - draw: Draws in the rectangle that it is given.
  func redraw(_ rect: Rect, _ draw: (Rect) -> Void) {
    let taken = rect.widened(by: 1).intersection(bounds)
    if taken.isEmpty { return }
    // A cluster that is cut in two changes the column beside what is drawn.
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
  /// The rectangle with as many columns more on the left and on the right.
  fileprivate func widened(by columns: Int) -> Rect {
    Rect(x: minX - columns, y: minY, width: width + 2 * columns, height: height)
  }
}
