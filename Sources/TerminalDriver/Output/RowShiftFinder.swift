import Glibc
import TerminalViews

/// Looks for rows of a frame that only moved up or down, where scrolling them saves bytes.
nonisolated struct RowShiftFinder {
  /// Fewer changed cells than this are written as fast as they are scrolled.
  private static let worthwhile = 40

  /// The cells that the terminal shows, row after row.
  let shown: [Cell]

  /// The cells to show.
  let cells: [Cell]

  /// The columns of a row.
  let width: Int

  /// Finds the longest shift that is worth its own bytes.
  ///
  /// - Parameter touched: For each row, the columns that differ.
  /// - Returns: The shift, if there is one.
  /// - Complexity: O(*n*) in the cells of the rows that differ.
  func shift(_ touched: [Range<Int>]) -> RowShift? {
    var rows: [Int] = []
    var count = 0
    for y in touched.indices where !touched[y].isEmpty {
      rows.append(y)
      count += touched[y].count
    }
    guard rows.count >= 3, count > Self.worthwhile else { return nil }
    // Two of the rows tell: where rows move together, at most one of these is a new one.
    var distances: [Int] = []
    for y in [rows[rows.count / 3], rows[rows.count * 2 / 3]] {
      addMoves(of: y, touched[y], within: rows, to: &distances)
    }
    return longest(by: distances, within: rows).flatMap { saves($0, touched) ? $0 : nil }
  }

  /// Whether a row should become what another one is now.
  private func isRow(_ y: Int, shownAt old: Int) -> Bool {
    // A cell is two words without gaps.
    let length = width * MemoryLayout<Cell>.stride
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
    to distances: inout [Int]
  ) {
    if isUniform(changed, y) { return }
    for old in rows where old != y && !distances.contains(old - y) {
      if isRow(y, shownAt: old) { distances.append(old - y) }
    }
  }

  /// Whether the cells in columns of a row are all alike: such a row has moved from nowhere.
  private func isUniform(_ columns: Range<Int>, _ y: Int) -> Bool {
    let row = y * width
    for x in columns where cells[row + x] != cells[row + columns.lowerBound] { return false }
    return true
  }

  /// The shift under which the longest stretch of rows stays the same.
  private func longest(by distances: [Int], within rows: [Int]) -> RowShift? {
    guard let top = rows.first, let bottom = rows.last else { return nil }
    var best = 0..<0
    var distance = 0
    for shift in distances {
      var length = 0
      for y in max(top, top - shift)...min(bottom, bottom - shift) {
        length = isRow(y, shownAt: y + shift) ? length + 1 : 0
        if length > best.count { (best, distance) = (y + 1 - length..<y + 1, shift) }
      }
    }
    return best.count >= 2 ? RowShift(rows: best, distance: distance) : nil
  }

  /// Whether a shift leaves so much fewer cells to write that it is worth its own bytes.
  private func saves(_ shift: RowShift, _ touched: [Range<Int>]) -> Bool {
    var saved = 0
    for y in shift.region {
      let row = y * width
      for x in touched[y] where cells[row + x] != shown[row + x] { saved += 1 }
      if shift.rows.contains(y) { continue }
      for x in 0..<width where cells[row + x] != .blank { saved -= 1 }
    }
    return saved > Self.worthwhile
  }
}
