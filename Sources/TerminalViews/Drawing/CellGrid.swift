/// The cells of a surface, and which columns of each row changed.
///
/// A value without isolation, so that each change of the surface is one access to it.
nonisolated struct CellGrid {
  /// The columns and rows.
  let size: Size

  /// All cells, row after row.
  private(set) var cells: [Cell]

  /// For each row, the columns from the first to the last that changed since the marks were cleared.
  private(set) var touchedColumns: [Range<Int>]

  /// Makes a blank grid, all of which counts as touched.
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
    if cells[index].width == 0, x > 0 { blankOut(x - 1, y) }
    if end < size.width, cells[y * size.width + end].width == 0 { blankOut(end, y) }
    cells[index] = cell
    if cell.width == 2, x + 1 < size.width { cells[index + 1] = .continuation(cell.style) }
  }

  mutating func put(ascii bytes: Span<UInt8>, style: Style, x: Int, y: Int) {
    let start = y * size.width + x
    let end = x + bytes.count
    guard let first = bytes.indices.first(where: { cells[start + $0] != cell(bytes[$0], style) }),
      let last = bytes.indices.last(where: { cells[start + $0] != cell(bytes[$0], style) })
    else { return }
    // What is cut at the ends stood there before, so that it differs from what comes now.
    if x > 0, cells[start].width == 0 { blankOut(x - 1, y) }
    if end < size.width, cells[y * size.width + end].width == 0 { blankOut(end, y) }
    for index in first...last { cells[start + index] = cell(bytes[index], style) }
    touch(x + first..<x + last + 1, y)
  }

  private func cell(_ ascii: UInt8, _ style: Style) -> Cell {
    Cell(Unicode.Scalar(ascii), style: style)
  }

  mutating func fill(_ rect: Rect, with cell: Cell) {
    for y in rect.minY..<rect.maxY {
      let row = indices(ofRow: y, in: rect)
      guard row.contains(where: { cells[$0] != cell }) else { continue }
      touch(rect.minX..<rect.maxX, y)
      if rect.minX > 0, cells[row.lowerBound].width == 0 { blankOut(rect.minX - 1, y) }
      if rect.maxX < size.width, cells[row.upperBound].width == 0 { blankOut(rect.maxX, y) }
      for index in row { cells[index] = cell }
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

  /// The cells of a rectangle, row after row; they are put back as they are.
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
