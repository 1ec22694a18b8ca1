import Glibc
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
      addMoves(of: y, touched[y], within: rows, cells, to: &distances)
    }
    guard let shift = longestShift(by: distances, within: rows, cells),
      saves(shift, touched, cells)
    else { return }
    let region = shift.region
    setPen(.plain)
    out.append(contentsOf: "\u{1B}[\(region.lowerBound + 1);\(region.upperBound)r".utf8)
    appendSequence(abs(shift.distance), shift.distance > 0 ? "S" : "T")
    out.append(contentsOf: "\u{1B}[r".utf8)
    // DECSTBM moves the cursor home.
    position = .zero
    scrollShown(shift)
    for y in region { touched[y] = 0..<size.width }
    narrow(&touched, in: region, to: cells)
  }

  /// Rows that moved together.
  struct Shift {
    /// The rows that show after it what they should.
    var rows: Range<Int>

    /// How many rows up they move.
    var distance: Int

    /// The rows that take part, before and after.
    var region: Range<Int> {
      rows.lowerBound + min(0, distance)..<rows.upperBound + max(0, distance)
    }
  }

  /// Whether a row should become what another one is now.
  private func isRow(_ y: Int, of cells: [Cell], shownAt old: Int) -> Bool {
    // A cell is two words without gaps.
    let length = size.width * MemoryLayout<Cell>.stride
    return cells.withUnsafeBytes { cells in
      shown.withUnsafeBytes { shown in
        guard let new = cells.baseAddress, let shown = shown.baseAddress else { return false }
        return memcmp(new + y * length, shown + old * length, length) == 0
      }
    }
  }

  /// Adds how many rows down from a row, which changes in some columns, its new content is shown now.
  private func addMoves(
    of y: Int,
    _ changed: Range<Int>,
    within rows: [Int],
    _ cells: [Cell],
    to distances: inout [Int]
  ) {
    if isUniform(changed, y, of: cells) { return }
    for old in rows where old != y && !distances.contains(old - y) {
      if isRow(y, of: cells, shownAt: old) { distances.append(old - y) }
    }
  }

  /// Whether the cells in columns of a row are all alike: such a row has moved from nowhere.
  private func isUniform(_ columns: Range<Int>, _ y: Int, of cells: [Cell]) -> Bool {
    let row = y * size.width
    for x in columns where cells[row + x] != cells[row + columns.lowerBound] { return false }
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
    return best.count >= 2 ? Shift(rows: best, distance: distance) : nil
  }

  /// Notes what the terminal shows after a scroll.
  private mutating func scrollShown(_ shift: Shift) {
    let width = size.width
    let (target, offset) = (shift.rows.lowerBound * width, shift.distance * width)
    let count = shift.rows.count * width
    shown.withUnsafeMutableBufferPointer { shown in
      guard let start = shown.baseAddress else { return }
      // The two may overlap.
      (start + target).update(from: start + target + offset, count: count)
    }
    for y in shift.region where !shift.rows.contains(y) {
      for x in 0..<width { shown[y * width + x] = .blank }
    }
  }

  /// Whether a shift leaves so much fewer cells to write that it is worth its own bytes.
  private func saves(_ shift: Shift, _ touched: [Range<Int>], _ cells: [Cell]) -> Bool {
    var saved = 0
    for y in shift.region {
      let row = y * size.width
      for x in touched[y] where cells[row + x] != shown[row + x] { saved += 1 }
      if shift.rows.contains(y) { continue }
      for x in 0..<size.width where cells[row + x] != .blank { saved -= 1 }
    }
    return saved > Self.worthwhile
  }
}
