/// The cells of a surface, and the changed columns of each row.
///
/// It is a nonisolated value, so that each change of the surface is a single access.
nonisolated struct CellGrid {
  /// The columns and rows.
  let size: Size

  /// All cells, row after row.
  private(set) var cells: [Cell]

  /// For each row, the range from the first to the last column changed since the last clearing.
  private(set) var touchedColumns: [Range<Int>]

  /// Makes a blank grid whose cells all count as touched.
  init(size: Size) {
    self.size = size
    cells = Array(repeating: .blank, count: size.width * size.height)
    touchedColumns = Array(repeating: 0..<size.width, count: size.height)
  }

  mutating func clearTouched() {
    for y in touchedColumns.indices { touchedColumns[y] = 0..<0 }
  }

  mutating func put(_ cell: Cell, x: Int, y: Int) {
    let index = y * size.width + x
    let end = x + max(1, Int(cell.width))
    let isThere =
      cells[index] == cell
      && (cell.width < 2 || end > size.width || cells[index + 1] == .continuation(cell.style))
    if isThere { return }
    touch(x..<min(end, size.width), y)
    cut(x..<end, y)
    cells[index] = cell
    if cell.width == 2, x + 1 < size.width { cells[index + 1] = .continuation(cell.style) }
  }

  mutating func put(ascii bytes: Span<UInt8>, style: Style, x: Int, y: Int) {
    write(x..<x + bytes.count, y) { Cell(Unicode.Scalar(bytes[$0]), style: style) }
  }

  mutating func fill(_ rect: Rect, with cell: Cell) {
    for y in rect.minY..<rect.maxY { write(rect.minX..<rect.maxX, y) { _ in cell } }
  }

  /// Writes narrow cells into columns of a row, and marks the range that differs as touched.
  ///
  /// - Parameters:
  ///   - columns: The columns, inside the row.
  ///   - y: The row.
  ///   - cell: Returns the cell at an index, counted from the first column.
  @inline(__always)
  private mutating func write(_ columns: Range<Int>, _ y: Int, _ cell: (Int) -> Cell) {
    if columns.isEmpty { return }
    cut(columns, y)
    let row = y * size.width
    let first = row + columns.lowerBound
    var (start, end) = (first, row + columns.upperBound)
    precondition(first >= 0 && end <= cells.count, "these columns lie outside")
    var cells = cells.mutableSpan
    // Unchecked, because the precondition ensures that all columns are inside.
    while start < end, cells[unchecked: start] == cell(start &- first) { start &+= 1 }
    while start < end, cells[unchecked: end &- 1] == cell(end &- 1 &- first) { end &-= 1 }
    for index in start..<end { cells[unchecked: index] = cell(index &- first) }
    touch(start - row..<end - row, y)
  }

  /// Blanks the remaining halves of wide clusters at the edges of columns that are about to be
  /// overwritten.
  private mutating func cut(_ columns: Range<Int>, _ y: Int) {
    guard !columns.isEmpty else { return }
    let row = y * size.width
    if columns.lowerBound > 0, cells[row + columns.lowerBound].width == 0 {
      blankOut(columns.lowerBound - 1, y)
    }
    if columns.upperBound < size.width, cells[row + columns.upperBound].width == 0 {
      blankOut(columns.upperBound, y)
    }
  }

  mutating func restyle(_ rect: Rect, _ change: (inout Style) -> Void) {
    for y in rect.minY..<rect.maxY {
      for x in rect.minX..<rect.maxX {
        let index = y * size.width + x
        let old = cells[index].style
        change(&cells[index].style)
        if cells[index].style != old { touch(x..<x + 1, y) }
      }
    }
  }

  /// The cells of a rectangle, row after row; setting them marks nothing as touched.
  subscript(rect: Rect) -> [Cell] {
    get {
      rect.isEmpty ? [] : (rect.minY..<rect.maxY).flatMap { cells[indices(ofRow: $0, in: rect)] }
    }
    set {
      var index = 0
      for y in rect.minY..<rect.maxY where !rect.isEmpty {
        for place in indices(ofRow: y, in: rect) {
          cells[place] = newValue[index]
          index += 1
        }
      }
    }
  }

  private func indices(ofRow y: Int, in rect: Rect) -> Range<Int> {
    y * size.width + rect.minX..<y * size.width + rect.maxX
  }

  private mutating func touch(_ columns: Range<Int>, _ y: Int) {
    if columns.isEmpty { return }
    let old = touchedColumns[y]
    touchedColumns[y] =
      old.isEmpty
      ? columns
      : min(old.lowerBound, columns.lowerBound)..<max(old.upperBound, columns.upperBound)
  }

  private mutating func blankOut(_ x: Int, _ y: Int) {
    let index = y * size.width + x
    cells[index] = Cell(" ", style: cells[index].style)
    touch(x..<x + 1, y)
  }
}
