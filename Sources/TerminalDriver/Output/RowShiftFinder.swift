import Glibc
import TerminalViews

/// Finds rows of a frame that have moved vertically, if scrolling them saves bytes.
nonisolated struct RowShiftFinder {
  /// The minimum number of changed cells for which scrolling is considered.
  private static let worthwhile = 40

  /// The terminal's current cells, row after row.
  let shown: [Cell]

  /// The cells of the new frame.
  let cells: [Cell]

  /// The columns of a row.
  let width: Int

  /// Finds the longest shift that saves bytes.
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
    // Two sample rows suffice: if rows moved together, at most one of the samples is new.
    var distances: [Int] = []
    for y in [rows[rows.count / 3], rows[rows.count * 2 / 3]] {
      addMoves(of: y, touched[y], within: rows, to: &distances)
    }
    return longest(by: distances, within: rows).flatMap { saves($0, touched) ? $0 : nil }
  }

  /// Returns whether a row of the new frame equals a currently shown row.
  private func isRow(_ y: Int, shownAt old: Int) -> Bool {
    // Cells are compared as memory: a cell is two words without padding.
    let length = width * MemoryLayout<Cell>.stride
    return cells.withUnsafeBytes { cells in
      shown.withUnsafeBytes { shown in
        guard let new = cells.baseAddress, let shown = shown.baseAddress else { return false }
        return memcmp(new + y * length, shown + old * length, length) == 0
      }
    }
  }

  /// Adds the distances to the shown rows that equal the new contents of a row.
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

  /// Returns whether the cells in columns of a row are all equal; such a row doesn't identify a
  /// move.
  private func isUniform(_ columns: Range<Int>, _ y: Int) -> Bool {
    let row = y * width
    for x in columns where cells[row + x] != cells[row + columns.lowerBound] { return false }
    return true
  }

  /// Returns the shift with the longest range of matching rows.
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

  /// Returns whether a shift saves more bytes than it costs.
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

/// A vertical shift of consecutive rows.
nonisolated struct RowShift: Equatable {
  /// The rows with correct contents after the shift.
  let rows: Range<Int>

  /// The distance upwards in rows.
  let distance: Int

  /// The affected rows, before and after the shift.
  var region: Range<Int> {
    rows.lowerBound + min(0, distance)..<rows.upperBound + max(0, distance)
  }
}
