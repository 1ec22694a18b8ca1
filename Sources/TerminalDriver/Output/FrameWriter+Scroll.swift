import TerminalViews

nonisolated extension FrameWriter {
  /// Fewer changed cells than this are written as fast as they are scrolled.
  private static var worthwhile: Int { 40 }

  /// Scrolls rows that only moved up or down, where that saves bytes.
  ///
  /// - Parameters:
  ///   - cells: The frame to show.
  ///   - touched: The columns that differ, before and after.
  mutating func scroll(to cells: [Cell], _ touched: inout [Range<Int>]) {
    guard capabilities.scrollsRegions else { return }
    var rows: [Int] = []
    var count = 0
    for y in touched.indices where !touched[y].isEmpty {
      rows.append(y)
      count += touched[y].count
    }
    guard rows.count >= 3, count > Self.worthwhile else { return }
    // Two of the rows tell: where rows move together, at most one of these is a new one.
    var distances: [Int] = []
    for y in [rows[rows.count / 3], rows[rows.count * 2 / 3]] {
      addMoves(of: y, from: touched[y].lowerBound, within: rows, cells, to: &distances)
    }
    guard let shift = longestShift(by: distances, within: rows, cells), saves(shift, cells) else {
      return
    }
    let bottom = shift.region.upperBound
    setPen(Pen.plain)
    out.append(contentsOf: "\u{1B}[\(shift.region.lowerBound + 1);\(bottom + 1)r".utf8)
    appendSequence(abs(shift.distance), shift.distance > 0 ? "S" : "T")
    out.append(contentsOf: "\u{1B}[r".utf8)
    // DECSTBM moves the cursor home.
    position = .zero
    scrollShown(shift)
    let region = shift.region.lowerBound..<bottom + 1
    for y in region { touched[y] = 0..<size.width }
    narrow(&touched, in: region, to: cells)
  }

  /// Rows that moved together.
  struct Shift {
    /// The rows that take part, before and after.
    var region: ClosedRange<Int>
    /// How many rows up.
    var distance: Int
  }

  /// Whether a row should become what another one is now; looks from the column where a difference
  /// is likely.
  private func isRow(_ y: Int, of cells: [Cell], shownAt old: Int, from start: Int = 0) -> Bool {
    let (new, old) = (y * size.width, old * size.width)
    for x in start..<size.width where cells[new + x] != shown[old + x] { return false }
    for x in 0..<start where cells[new + x] != shown[old + x] { return false }
    return true
  }

  /// Adds how many rows down from a row its new content is shown now.
  private func addMoves(
    of y: Int,
    from start: Int,
    within rows: [Int],
    _ cells: [Cell],
    to distances: inout [Int]
  ) {
    if isBlank(y, of: cells) { return }
    for old in rows where old != y && !distances.contains(old - y) {
      if isRow(y, of: cells, shownAt: old, from: start) { distances.append(old - y) }
    }
  }

  /// Whether all cells of a row are alike: such a row has moved from nowhere.
  private func isBlank(_ y: Int, of cells: [Cell]) -> Bool {
    let row = y * size.width
    for x in 0..<size.width where cells[row + x] != cells[row] { return false }
    return true
  }

  /// The shift under which the longest stretch of rows stays the same.
  private func longestShift(
    by distances: [Int],
    within rows: [Int],
    _ cells: [Cell]
  ) -> Shift? {
    guard let top = rows.first, let bottom = rows.last else { return nil }
    var best = 0..<0
    var distance = 0
    for shift in distances {
      var length = 0
      for y in max(top, top - shift)...min(bottom, bottom - shift) {
        length = isRow(y, of: cells, shownAt: y + shift) ? length + 1 : 0
        if length > best.count { (best, distance) = (y + 1 - length..<y + 1, shift) }
      }
    }
    guard best.count >= 2 else { return nil }
    let first = min(best.lowerBound, best.lowerBound + distance)
    let last = max(best.upperBound, best.upperBound + distance) - 1
    return Shift(region: first...last, distance: distance)
  }

  /// Notes what the terminal shows after a scroll.
  private mutating func scrollShown(_ shift: Shift) {
    let rows = shift.region
    // No row is overwritten before it was copied.
    for step in 0..<rows.count {
      let y = shift.distance > 0 ? rows.lowerBound + step : rows.upperBound - step
      let (row, source) = (y * size.width, (y + shift.distance) * size.width)
      let isFilled = rows.contains(y + shift.distance)
      for x in 0..<size.width { shown[row + x] = isFilled ? shown[source + x] : .blank }
    }
  }

  private func saves(_ shift: Shift, _ cells: [Cell]) -> Bool {
    var saved = 0
    for y in shift.region {
      let (row, source) = (y * size.width, (y + shift.distance) * size.width)
      let isFilled = shift.region.contains(y + shift.distance)
      for x in 0..<size.width {
        if cells[row + x] != shown[row + x] { saved += 1 }
        if cells[row + x] != (isFilled ? shown[source + x] : .blank) { saved -= 1 }
      }
    }
    return saved > Self.worthwhile
  }
}
