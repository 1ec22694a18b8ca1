public import TerminalViews

/// Converts frames to a minimal number of bytes for a terminal.
///
/// It tracks the terminal's contents, cursor position and rendition. A frame is compared cell by
/// cell in the touched columns only: rows that moved together are scrolled, blank runs are erased,
/// and the cursor moves between changes in the cheapest way. The cursor position is considered
/// unknown after a cluster of disputed width and after the last column.
public nonisolated struct FrameWriter {
  private let capabilities: Capabilities
  private var output: FrameOutput
  private var size = Size.zero
  private var shown: [Cell] = []
  /// The current row.
  private var rowInHand = 0
  private var isKnown = false

  /// Makes a writer for a terminal in an unknown state.
  public init(capabilities: Capabilities) {
    self.capabilities = capabilities
    output = FrameOutput(capabilities: capabilities)
  }

  /// Returns whether the terminal shows a cell of a kind.
  ///
  /// - Parameter isIncluded: Returns whether a cell is of the kind.
  /// - Returns: Whether there is one.
  /// - Complexity: O(*n*) in the cells.
  func shows(_ isIncluded: (Cell) -> Bool) -> Bool { isKnown && shown.contains(where: isIncluded) }

  /// Discards the known contents: the next frame clears the screen and draws everything.
  public mutating func invalidate() { isKnown = false }

  /// Returns the bytes that show a frame.
  ///
  /// - Parameters:
  ///   - cells: All cells, row after row.
  ///   - size: The size of the frame; a new size draws everything.
  ///   - touched: For each row, the columns that may differ from the previous frame.
  ///   - cursor: The final cursor position, or nil if it doesn't matter.
  /// - Returns: The bytes; empty if the terminal already shows the frame.
  /// - Complexity: O(*n*) in the touched cells, or in all cells if rows have moved.
  public mutating func frame(
    cells: [Cell],
    size: Size,
    touched: [Range<Int>],
    cursor: Point?
  ) -> [UInt8] {
    if size.isEmpty { return [] }
    let cells = capabilities.charset.map { cells.encodable(by: $0) } ?? cells
    var touched = touched
    let isNew = !isKnown || size != self.size
    if isNew {
      clear(size)
      touched = Array(repeating: 0..<size.width, count: size.height)
    }
    narrow(&touched, in: touched.indices, to: cells)
    if !isNew { scroll(to: cells, &touched) }
    for y in touched.indices where !touched[y].isEmpty { writeRow(y, touched[y], cells) }
    if let cursor { move(to: clamped(cursor)) }
    return output.takeBytes()
  }

  /// Narrows the touched columns of rows to the range that differs.
  private func narrow(_ touched: inout [Range<Int>], in rows: Range<Int>, to cells: [Cell]) {
    for y in rows where !touched[y].isEmpty {
      let row = y * size.width
      let (start, end) = (row + touched[y].lowerBound, row + touched[y].upperBound)
      let changed = cells.difference(from: shown, in: start..<end)
      touched[y] = changed.lowerBound - row..<changed.upperBound - row
    }
  }

  private func clamped(_ point: Point) -> Point {
    Point(x: min(max(0, point.x), size.width - 1), y: min(max(0, point.y), size.height - 1))
  }

  private mutating func clear(_ size: Size) {
    self.size = size
    shown = Array(repeating: .blank, count: size.width * size.height)
    isKnown = true
    output.clear()
  }

  private mutating func move(to target: Point) {
    output.move(to: target, over: shown, width: size.width)
  }

  // MARK: - Scrolling

  /// Scrolls rows that have moved vertically, if that saves bytes.
  ///
  /// - Parameters:
  ///   - cells: The frame to show.
  ///   - touched: The columns that differ, before and after.
  private mutating func scroll(to cells: [Cell], _ touched: inout [Range<Int>]) {
    guard capabilities.scrollsRegions,
      let shift = RowShiftFinder(shown: shown, cells: cells, width: size.width).shift(touched)
    else { return }
    output.scroll(shift.region, by: shift.distance)
    scrollShown(shift)
    for y in shift.region { touched[y] = 0..<size.width }
    narrow(&touched, in: shift.region, to: cells)
  }

  /// Updates the known contents after a scroll.
  private mutating func scrollShown(_ shift: RowShift) {
    let width = size.width
    let (target, offset) = (shift.rows.lowerBound * width, shift.distance * width)
    let count = shift.rows.count * width
    shown.withUnsafeMutableBufferPointer { shown in
      guard let start = shown.baseAddress else { return }
      // The ranges may overlap.
      (start + target).update(from: start + target + offset, count: count)
    }
    for y in shift.region where !shift.rows.contains(y) {
      for x in 0..<width { shown[y * width + x] = .blank }
    }
  }

  // MARK: - Rows

  /// The minimum number of cells for which erasing and moving is shorter than writing spaces.
  private static let longRun = 9

  /// Writes the differing columns of a row.
  private mutating func writeRow(_ y: Int, _ changed: Range<Int>, _ cells: [Cell]) {
    let row = y * size.width..<(y + 1) * size.width
    rowInHand = y
    let last = row.lowerBound + changed.upperBound - 1
    let tail = blankTail(of: row, through: last, cells)
    // A changed right half is written with its left half.
    let isHalf = changed.lowerBound > 0 && cells[row.lowerBound + changed.lowerBound].width == 0
    var index = row.lowerBound + changed.lowerBound - (isHalf ? 1 : 0)
    // The end of the cells that a terminal may have overwritten by drawing a disputed
    // cluster wider.
    var staleEnd = index
    while index <= last || index < min(staleEnd, row.upperBound) {
      let isStale = index < staleEnd
      if !isStale, cells[index].width == 1, cells[index] == shown[index] {
        index += 1
        continue
      }
      let width = columns(at: index, row, cells)
      if isStale || differs(index..<index + width, cells) {
        if index >= tail, last - index >= 3 {
          erase(index..<row.upperBound, cells, toEnd: true)
          return
        }
        let end = isStale ? index : writePlain(from: index, through: last, tail, cells)
        if end > index {
          index = end
          continue
        }
        staleEnd = max(staleEnd, index + width + write(index, width, cells))
      }
      index += width
    }
  }

  private func differs(_ range: Range<Int>, _ cells: [Cell]) -> Bool {
    range.contains { cells[$0] != shown[$0] }
  }

  /// Returns the actual columns of a cell's cluster: 1 for an isolated half of a wide cluster.
  private func columns(at index: Int, _ row: Range<Int>, _ cells: [Cell]) -> Int {
    let hasRoom = index + 1 < row.upperBound && cells[index + 1].width == 0
    return hasRoom && cells[index].width == 2 ? 2 : 1
  }

  /// Returns the start of the blank cells at the end of a row that EL can erase.
  private func blankTail(of row: Range<Int>, through last: Int, _ cells: [Cell]) -> Int {
    let end = cells[row.upperBound - 1]
    guard capabilities.erasesToEnd, cells[last] == end,
      end.isErasable(withBackground: capabilities.erasesWithBackground)
    else { return row.upperBound }
    return (row.last { cells[$0] != end } ?? row.lowerBound - 1) + 1
  }

  /// Returns the run of equal cells from an index, within the changed columns.
  private func run(at index: Int, through last: Int, _ cells: [Cell]) -> Range<Int> {
    let cell = cells[index]
    guard cell.isASCII else { return index..<index + 1 }
    var end = index + 1
    while end <= last, cells[end] == cell { end += 1 }
    while end > index + 1, cells[end - 1] == shown[end - 1] { end -= 1 }
    return index..<end
  }

  /// Writes a long run of equal cells by erasing or repeating.
  ///
  /// - Returns: Whether the run was written.
  private mutating func writeRun(_ run: Range<Int>, _ cells: [Cell]) -> Bool {
    guard run.count >= Self.longRun else { return false }
    let cell = cells[run.lowerBound]
    if capabilities.erasesCells,
      cell.isErasable(withBackground: capabilities.erasesWithBackground)
    {
      erase(run, cells, toEnd: false)
      return true
    }
    guard capabilities.repeats, cell.isASCII else { return false }
    prepare(run.lowerBound, cell.style)
    output.append(cell)
    output.append(run.count - 1, "b")
    finish(run, cells)
    return true
  }

  /// Erases equal blank cells (EL or ECH); the cursor stays at their start.
  private mutating func erase(_ range: Range<Int>, _ cells: [Cell], toEnd: Bool) {
    prepare(range.lowerBound, cells[range.lowerBound].style)
    output.append(toEnd ? nil : range.count, toEnd ? "K" : "X")
    copy(range, from: cells)
  }

  /// Writes changed cells without special treatment: a run, or plain text up to the blank tail.
  ///
  /// - Returns: The index of the first cell that was not written.
  private mutating func writePlain(
    from index: Int,
    through last: Int,
    _ tail: Int,
    _ cells: [Cell]
  ) -> Int {
    let run = run(at: index, through: last, cells)
    if writeRun(run, cells) { return run.upperBound }
    return writeText(from: index, to: min(tail, last + 1), cells)
  }

  /// Fast path: writes changed cells of one style that are single narrow scalars.
  ///
  /// It stops at consecutive equal cells, which may be a run.
  ///
  /// - Returns: The index of the first cell that was not written.
  private mutating func writeText(from start: Int, to end: Int, _ cells: [Cell]) -> Int {
    guard start < end, plainScalar(of: cells[start]) != nil else { return start }
    prepare(start, cells[start].style)
    var index = start
    while index < end, let scalar = plainScalar(of: cells[index]),
      cells[index].looks(like: cells[start]), cells[index] != shown[index],
      index == start || cells[index] != cells[index - 1]
    {
      output.append(scalar)
      index += 1
    }
    finish(start..<index, cells)
    return index
  }

  /// Returns the scalar of a narrow cluster on whose width terminals agree.
  private func plainScalar(of cell: Cell) -> Unicode.Scalar? {
    guard let scalar = cell.plainScalar else { return nil }
    return capabilities.hasDoubtfulWidths && scalar.mayBeAmbiguous ? nil : scalar
  }

  /// Writes one cluster.
  ///
  /// - Returns: The number of cells after it that the terminal may have overwritten.
  private mutating func write(_ index: Int, _ width: Int, _ cells: [Cell]) -> Int {
    let cell = cells[index]
    let range = index..<index + width
    if Int(cell.width) != width {
      // Half of a wide cluster is written as a space, because the terminal would wrap it or shift
      // the row.
      prepare(index, cell.style)
      output.appendSpaces(1)
      finish(range, cells)
      return 0
    }
    guard cell.isDisputed(on: capabilities) else {
      prepare(index, cell.style)
      output.append(cell)
      finish(range, cells)
      return 0
    }
    // Clear both columns first, because a terminal that shows the cluster narrower leaves one
    // unchanged.
    if width > 1 {
      prepare(index, cell.style)
      output.appendSpaces(width)
      finish(range, cells)
    }
    prepare(index, cell.style)
    output.append(cell)
    finish(range, cells)
    output.cursorMoved(to: nil)
    return cell.excessColumns
  }

  private mutating func prepare(_ index: Int, _ style: Style) {
    move(to: Point(x: index - rowInHand * size.width, y: rowInHand))
    output.set(style)
  }

  /// Updates the known contents and the cursor position.
  private mutating func finish(_ range: Range<Int>, _ cells: [Cell]) {
    copy(range, from: cells)
    // After the last column, terminals disagree on the cursor position.
    let x = range.upperBound - rowInHand * size.width
    output.cursorMoved(to: x == size.width ? nil : Point(x: x, y: rowInHand))
  }

  private mutating func copy(_ range: Range<Int>, from cells: [Cell]) {
    let cells = cells.span
    var shown = shown.mutableSpan
    for index in range { shown[index] = cells[index] }
  }
}
