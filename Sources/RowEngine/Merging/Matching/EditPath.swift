/// The path with the fewest edits from the start of two lists, up to a maximum number of edits.
///
/// Eugene Myers, "An O(ND) Difference Algorithm and Its Variations", 1986: of all paths with the
/// same number of edits, only the furthest one on each diagonal matters. With the number of edits
/// bounded, a path takes time in proportion to its length, so following one path after another
/// through two lists takes linear time.
struct EditPath {
  /// A run of equal rows.
  typealias Run = (old: Int, new: Int, count: Int)

  /// The number of edits after which the search stops at the furthest point reached.
  private static let reach = 64

  /// The rows that correspond, in ascending order.
  private(set) var runs: [Run] = []

  /// The end of the path: the end of both lists unless that takes too many edits.
  private(set) var end: (old: Int, new: Int)

  private let old: ArraySlice<Int>
  private let new: ArraySlice<Int>

  /// For each number of edits, the furthest old row on each diagonal; -1 if no path reaches it.
  ///
  /// A diagonal is the distance in the old list minus the distance in the new one.
  private var reached: [[Int]] = []

  /// Finds the path.
  init(_ old: ArraySlice<Int>, _ new: ArraySlice<Int>) {
    self.old = old
    self.new = new
    end = (old.startIndex, new.startIndex)
    let (edits, diagonal) = search()
    collectRuns(edits, diagonal)
  }

  private static func slot(_ diagonal: Int) -> Int { diagonal + reach + 1 }

  /// Returns the row at which a path with one edit less enters a diagonal; -1 if none does.
  private func start(on diagonal: Int, after before: [Int]) -> (row: Int, isRemoval: Bool) {
    let above = before[Self.slot(diagonal + 1)]
    let left = before[Self.slot(diagonal - 1)]
    let added = above >= 0 && above - diagonal <= new.count ? above : -1
    let removed = left >= 0 && left < old.count ? left + 1 : -1
    return added > removed ? (added, false) : (removed, true)
  }

  /// Returns the end of the run of equal rows on a diagonal.
  private func slide(_ row: Int, _ diagonal: Int) -> Int {
    var point = (old: old.startIndex + row, new: new.startIndex + row - diagonal)
    while point.old < old.endIndex, point.new < new.endIndex, old[point.old] == new[point.new] {
      point = (point.old + 1, point.new + 1)
    }
    return point.old - old.startIndex
  }

  /// Adds edits until the end is reached or there are too many.
  private mutating func search() -> (edits: Int, diagonal: Int) {
    var furthest = [Int](repeating: -1, count: 2 * Self.reach + 3)
    for edits in 0...Self.reach {
      for diagonal in stride(from: -edits, through: edits, by: 2) {
        let start = edits > 0 ? start(on: diagonal, after: reached[edits - 1]).row : 0
        let row = start < 0 ? -1 : slide(start, diagonal)
        furthest[Self.slot(diagonal)] = row
        if row == old.count, row - diagonal == new.count {
          reached.append(furthest)
          return (edits, diagonal)
        }
      }
      reached.append(furthest)
    }
    let best = stride(from: -Self.reach, through: Self.reach, by: 2)
      .filter { furthest[Self.slot($0)] >= 0 }
      .max { 2 * furthest[Self.slot($0)] - $0 < 2 * furthest[Self.slot($1)] - $1 }
    return (Self.reach, best ?? 0)
  }

  /// Backtracks from the end of the path to its start.
  private mutating func collectRuns(_ lastEdits: Int, _ lastDiagonal: Int) {
    var diagonal = lastDiagonal
    var row = reached[lastEdits][Self.slot(diagonal)]
    end = (old.startIndex + row, new.startIndex + row - diagonal)
    for edits in (0...lastEdits).reversed() {
      let before = edits > 0 ? reached[edits - 1] : []
      let start = edits > 0 ? start(on: diagonal, after: before) : (row: 0, isRemoval: false)
      if start.row < row {
        let point = (old.startIndex + start.row, new.startIndex + start.row - diagonal)
        runs.append((point.0, point.1, row - start.row))
      }
      guard edits > 0 else { break }
      diagonal += start.isRemoval ? -1 : 1
      row = before[Self.slot(diagonal)]
    }
    runs.reverse()
  }
}
