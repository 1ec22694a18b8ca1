import TerminalViews

nonisolated extension FrameWriter {
  /// From this many cells on, an erase and the move behind it are shorter than spaces.
  private static var longRun: Int { 9 }

  /// Makes a row show what it should, from the first to the last column that differs.
  mutating func writeRow(_ y: Int, _ changed: Range<Int>, _ cells: [Cell]) {
    let row = y * size.width..<(y + 1) * size.width
    rowInHand = y
    let last = row.lowerBound + changed.upperBound - 1
    let tail = blankTail(of: row, through: last, cells)
    // The right half of a wide cluster is written with the left one.
    let isHalf = changed.lowerBound > 0 && cells[row.lowerBound + changed.lowerBound].width == 0
    var index = row.lowerBound + changed.lowerBound - (isHalf ? 1 : 0)
    // The cell after a disputed cluster: a terminal that shows it wider has written over it.
    var isStale = false
    while index <= last || isStale && index < row.upperBound {
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
        isStale = write(index, width, cells)
      }
      index += width
    }
  }

  private func differs(_ range: Range<Int>, _ cells: [Cell]) -> Bool {
    range.contains { cells[$0] != shown[$0] }
  }

  /// The columns that the cluster in a cell really has: no right half, no second column.
  private func columns(at index: Int, _ row: Range<Int>, _ cells: [Cell]) -> Int {
    let hasRoom = index + 1 < row.upperBound && cells[index + 1].width == 0
    return hasRoom && cells[index].width == 2 ? 2 : 1
  }

  /// Where the blank cells begin that EL can erase, at the end of a row, if the last change is one.
  private func blankTail(of row: Range<Int>, through last: Int, _ cells: [Cell]) -> Int {
    let end = cells[row.upperBound - 1]
    guard capabilities.erasesToEnd, cells[last] == end,
      end.isErasable(withBackground: capabilities.erasesWithBackground)
    else { return row.upperBound }
    return (row.last { cells[$0] != end } ?? row.lowerBound - 1) + 1
  }

  /// The equal cells from here on, as far as something changed.
  private func run(at index: Int, through last: Int, _ cells: [Cell]) -> Range<Int> {
    let cell = cells[index]
    guard cell.isASCII else { return index..<index + 1 }
    var end = index + 1
    while end <= last, cells[end] == cell { end += 1 }
    while end > index + 1, cells[end - 1] == shown[end - 1] { end -= 1 }
    return index..<end
  }

  /// Erases or repeats a long run of equal cells.
  ///
  /// - Returns: Whether it did.
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
    cell.append(&out)
    appendSequence(run.count - 1, "b")
    finish(run, cells)
    return true
  }

  /// Erases cells that are blank and alike (EL or ECH); the cursor stays where they begin.
  private mutating func erase(_ range: Range<Int>, _ cells: [Cell], toEnd: Bool) {
    prepare(range.lowerBound, cells[range.lowerBound].style)
    appendSequence(toEnd ? nil : range.count, toEnd ? "K" : "X")
    copy(range, from: cells)
  }

  /// Writes changed cells that need no care: a run, or else plain text up to the tail.
  ///
  /// - Returns: The first cell that was not written.
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

  /// Writes changed cells of one style as long as each is a single narrow scalar, as most are.
  ///
  /// It ends where equal cells follow each other: they may be a run.
  ///
  /// - Returns: The first cell that was not written.
  private mutating func writeText(from start: Int, to end: Int, _ cells: [Cell]) -> Int {
    guard start < end, cells[start].plainScalar != nil else { return start }
    prepare(start, cells[start].style)
    var index = start
    while index < end, let scalar = cells[index].plainScalar,
      cells[index].looks(like: cells[start]), cells[index] != shown[index],
      index == start || cells[index] != cells[index - 1]
    {
      out.append(scalar)
      index += 1
    }
    finish(start..<index, cells)
    return index
  }

  /// Writes one cluster.
  ///
  /// - Returns: Whether the terminal may have written over the cell behind it.
  private mutating func write(_ index: Int, _ width: Int, _ cells: [Cell]) -> Bool {
    let cell = cells[index]
    let range = index..<index + width
    if Int(cell.width) != width {
      // Half of a wide cluster: the terminal would wrap it or shift the row.
      prepare(index, cell.style)
      out.append(UInt8(ascii: " "))
      finish(range, cells)
      return false
    }
    guard cell.isDisputed else {
      prepare(index, cell.style)
      cell.append(&out)
      finish(range, cells)
      return false
    }
    // Terminals that show it narrower leave a column as it was: clear it first.
    if width > 1 {
      prepare(index, cell.style)
      for _ in 0..<width { out.append(UInt8(ascii: " ")) }
      finish(range, cells)
    }
    prepare(index, cell.style)
    cell.append(&out)
    finish(range, cells)
    position = nil
    return true
  }

  private mutating func prepare(_ index: Int, _ style: Style) {
    move(to: Point(x: index - rowInHand * size.width, y: rowInHand))
    setPen(style)
  }

  /// Notes what the terminal shows now.
  private mutating func finish(_ range: Range<Int>, _ cells: [Cell]) {
    copy(range, from: cells)
    // After the last column terminals disagree on the place.
    let x = range.upperBound - rowInHand * size.width
    position = x == size.width ? nil : Point(x: x, y: rowInHand)
  }

  private mutating func copy(_ range: Range<Int>, from cells: [Cell]) {
    let cells = cells.span
    var shown = shown.mutableSpan
    for index in range { shown[index] = cells[index] }
  }

  /// Appends a control sequence with at most one number.
  mutating func appendSequence(_ number: Int?, _ final: Unicode.Scalar) {
    out.append(Byte.escape)
    out.append(UInt8(ascii: "["))
    if let number, number != 1 { out.appendNumber(number) }
    out.append(UInt8(ascii: final))
  }
}
