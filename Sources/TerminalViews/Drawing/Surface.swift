/// A picture made of cells, that remembers which rows were drawn on.
///
/// A window draws its views on one surface that stays from frame to frame; the screen compares the
/// rows marked as touched with what the terminal shows and sends only the difference.
public final class Surface {
  /// The columns and rows.
  public let size: Size

  /// All cells, row after row.
  public private(set) var cells: [Cell]

  /// The rows that changed since the marks were cleared.
  public private(set) var touchedRows: [Bool]

  /// Makes a blank surface, all rows of which count as touched.
  ///
  /// - Parameter size: The columns and rows; a negative number counts as zero.
  public init(size: Size) {
    self.size = Size(width: max(0, size.width), height: max(0, size.height))
    cells = Array(repeating: .blank, count: self.size.width * self.size.height)
    touchedRows = Array(repeating: true, count: self.size.height)
  }

  /// The whole surface as a rectangle.
  public var bounds: Rect { Rect(origin: .zero, size: size) }

  /// The cell in a column of a row, both inside the surface.
  public subscript(x: Int, y: Int) -> Cell { cells[y * size.width + x] }

  /// The cells of a row.
  public func row(_ y: Int) -> ArraySlice<Cell> {
    cells[y * size.width..<(y + 1) * size.width]
  }

  /// Forgets which rows were drawn on; the screen calls it when it has taken the frame.
  public func clearTouched() {
    for y in touchedRows.indices { touchedRows[y] = false }
  }

  /// Puts a cluster in a cell; a wide cluster that is cut in two by it leaves a space.
  ///
  /// - Parameters:
  ///   - cell: The cell; its width decides whether the next column is taken too.
  ///   - x: The column, inside the surface.
  ///   - y: The row, inside the surface.
  func put(_ cell: Cell, x: Int, y: Int) {
    let index = y * size.width + x
    let end = x + max(1, Int(cell.width))
    let isThere =
      cells[index] == cell
      && (cell.width < 2 || end > size.width || cells[index + 1] == .continuation(cell.style))
    if isThere { return }
    touchedRows[y] = true
    if cells[index].width == 0, x > 0 { blankOut(index - 1) }
    if end < size.width, cells[y * size.width + end].width == 0 {
      blankOut(y * size.width + end)
    }
    cells[index] = cell
    if cell.width == 2, x + 1 < size.width { cells[index + 1] = .continuation(cell.style) }
  }

  /// Changes the look of a cell and leaves its cluster as it is.
  func restyle(x: Int, y: Int, _ change: (inout Style) -> Void) {
    let index = y * size.width + x
    let old = cells[index].style
    change(&cells[index].style)
    if cells[index].style != old { touchedRows[y] = true }
  }

  /// Takes over a part of another surface of the same size, marking only rows that differ.
  ///
  /// - Returns: Whether a cell changed.
  func copy(_ rect: Rect, from other: Surface) -> Bool {
    let rect = rect.intersection(bounds)
    let source = other.cells
    var hasChanged = false
    for y in rect.minY..<rect.maxY {
      for index in (y * size.width + rect.minX)..<(y * size.width + rect.maxX)
      where cells[index] != source[index] {
        cells[index] = source[index]
        touchedRows[y] = true
        hasChanged = true
      }
    }
    return hasChanged
  }

  private func blankOut(_ index: Int) {
    cells[index] = Cell(character: " ", style: cells[index].style)
  }
}
