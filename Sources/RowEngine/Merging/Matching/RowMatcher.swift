/// Finds the corresponding rows of two lists, never in quadratic time.
///
/// Rows that occur once in each list are anchors (Bram Cohen's patience diff): the longest sequence
/// of anchors that ascends in both lists divides the lists into parts, and each part is divided in
/// turn. A part without such rows is divided by rows that occur equally often in both lists,
/// similar to the histogram diff of JGit and git. A part without anchors is compared by Myers'
/// algorithm with a bounded number of edits (see ``EditPath``). This gives readable differences for
/// distinctive rows, and takes linear time for two lists of a million braces.
struct RowMatcher {
  /// The maximum depth of division; in real documents more than two levels are rare.
  private static let depth = 16

  private let old: [Int]
  private let new: [Int]
  private var anchors: RowAnchors
  private var collector = RowsHunk.Collector()

  /// Makes a matcher of rows given by numbers from 0, the same for equal rows.
  init(_ old: [Int], _ new: [Int]) {
    self.old = old
    self.new = new
    anchors = RowAnchors(numbers: max(old.max() ?? 0, new.max() ?? 0) + 1, newCount: new.count)
  }

  /// Returns the differences between the lists, in ascending order.
  ///
  /// - Complexity: O(*n* log *n*).
  consuming func hunks() -> [RowsHunk] {
    compare(old.indices, new.indices, depth: Self.depth)
    return collector.finish(old.count, new.count)
  }

  private mutating func compare(_ oldPart: Range<Int>, _ newPart: Range<Int>, depth: Int) {
    guard !oldPart.isEmpty, !newPart.isEmpty else { return }
    let start = zip(old[oldPart], new[newPart]).prefix { $0 == $1 }.count
    collector.match(oldPart.lowerBound, newPart.lowerBound, count: start)
    let (oldRest, newRest) = (oldPart.dropFirst(start), newPart.dropFirst(start))
    let end = zip(old[oldRest].reversed(), new[newRest].reversed()).prefix { $0 == $1 }.count
    let (oldMiddle, newMiddle) = (oldRest.dropLast(end), newRest.dropLast(end))
    if !oldMiddle.isEmpty, !newMiddle.isEmpty { divide(oldMiddle, newMiddle, depth: depth) }
    collector.match(oldMiddle.upperBound, newMiddle.upperBound, count: end)
  }

  private mutating func divide(_ oldPart: Range<Int>, _ newPart: Range<Int>, depth: Int) {
    let found = depth > 0 ? anchors.find(old[oldPart], new[newPart]) : []
    guard !found.isEmpty else { return follow(oldPart, newPart) }
    var (oldStart, newStart) = (oldPart.lowerBound, newPart.lowerBound)
    for anchor in found {
      compare(oldStart..<anchor.old, newStart..<anchor.new, depth: depth - 1)
      collector.match(anchor.old, anchor.new)
      (oldStart, newStart) = (anchor.old + 1, anchor.new + 1)
    }
    compare(oldStart..<oldPart.upperBound, newStart..<newPart.upperBound, depth: depth - 1)
  }

  /// Compares parts without anchors, one bounded path of edits after another.
  private mutating func follow(_ oldPart: Range<Int>, _ newPart: Range<Int>) {
    var (oldRest, newRest) = (old[oldPart], new[newPart])
    while !oldRest.isEmpty, !newRest.isEmpty {
      let path = EditPath(oldRest, newRest)
      for run in path.runs { collector.match(run.old, run.new, count: run.count) }
      (oldRest, newRest) = (oldRest[path.end.old...], newRest[path.end.new...])
    }
  }
}
