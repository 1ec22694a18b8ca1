/// The cells of a surface, and which of its rows were drawn on.
///
/// A value without isolation, so that each change of the surface is one access to it.
nonisolated struct CellGrid {
  /// The columns and rows.
  let size: Size

  /// All cells, row after row.
  private(set) var cells: [Cell]

  /// The rows that changed since the marks were cleared.
  private(set) var touchedRows: [Bool]

  /// Makes a blank grid, all rows of which count as touched.
  init(size: Size) {
    self.size = size
    cells = Array(repeating: .blank, count: size.width * size.height)
    touchedRows = Array(repeating: true, count: size.height)
  }

  mutating func clearTouched() {
    for y in touchedRows.indices { touchedRows[y] = false }
  }

  mutating func put(_ cell: Cell, x: Int, y: Int) {
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

  mutating func put(ascii bytes: UnsafeBufferPointer<UInt8>, style: Style, x: Int, y: Int) {
    for (column, byte) in zip(x..., bytes) { put(Cell(ascii: byte, style: style), x: column, y: y) }
  }

  mutating func fill(_ rect: Rect, with cell: Cell) {
    for y in rect.minY..<rect.maxY {
      let row = indices(ofRow: y, in: rect)
      guard row.contains(where: { cells[$0] != cell }) else { continue }
      touchedRows[y] = true
      if rect.minX > 0, cells[row.lowerBound].width == 0 { blankOut(row.lowerBound - 1) }
      if rect.maxX < size.width, cells[row.upperBound].width == 0 { blankOut(row.upperBound) }
      for index in row { cells[index] = cell }
    }
  }

  mutating func restyle(_ rect: Rect, _ change: (inout Style) -> Void) {
    for y in rect.minY..<rect.maxY {
      for index in indices(ofRow: y, in: rect) {
        let old = cells[index].style
        change(&cells[index].style)
        if cells[index].style != old { touchedRows[y] = true }
      }
    }
  }

  mutating func copy(_ rect: Rect, from other: CellGrid) -> Bool {
    var hasChanged = false
    for y in rect.minY..<rect.maxY {
      for index in indices(ofRow: y, in: rect) where cells[index] != other.cells[index] {
        cells[index] = other.cells[index]
        touchedRows[y] = true
        hasChanged = true
      }
    }
    return hasChanged
  }

  private func indices(ofRow y: Int, in rect: Rect) -> Range<Int> {
    y * size.width + rect.minX..<y * size.width + rect.maxX
  }

  private mutating func blankOut(_ index: Int) {
    cells[index] = Cell(character: " ", style: cells[index].style)
  }
}
