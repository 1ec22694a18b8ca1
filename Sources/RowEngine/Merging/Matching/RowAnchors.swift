import TextMetrics

/// Finds rows that very probably correspond, because they are rare in both lists.
struct RowAnchors {
  private struct Occurrences {
    var old = 0
    var new = 0
    /// The first unused index in the new list; `placeAfter` has the next one.
    var place = -1
  }

  /// A pair of corresponding rows.
  typealias Anchor = (old: Int, new: Int)

  private var occurrences: [Occurrences]
  private var placeAfter: [Int]

  /// Makes a finder for rows with numbers less than `numbers`.
  init(numbers: Int, newCount: Int) {
    occurrences = Array(repeating: Occurrences(), count: numbers)
    placeAfter = Array(repeating: -1, count: newCount)
  }

  /// Finds the anchors in parts of the lists.
  ///
  /// - Returns: The anchors, ascending in both lists.
  /// - Complexity: O(*n* log *n*) in the length of the parts.
  mutating func find(_ old: ArraySlice<Int>, _ new: ArraySlice<Int>) -> [Anchor] {
    count(old, new)
    // Rows that occur once in both lists are unambiguous.
    let hasUnique = old.contains { occurrences[$0].old == 1 && occurrences[$0].new == 1 }
    let most = hasUnique ? 1 : Int.max
    var candidates: [Anchor] = []
    for row in old.indices {
      let found = occurrences[old[row]]
      guard found.old == found.new, found.old <= most else { continue }
      candidates.append((row, found.place))
      occurrences[old[row]].place = placeAfter[found.place]
    }
    for number in old { occurrences[number] = Occurrences() }
    for number in new { occurrences[number] = Occurrences() }
    return Self.longestAscending(candidates)
  }

  private mutating func count(_ old: ArraySlice<Int>, _ new: ArraySlice<Int>) {
    for number in old { occurrences[number].old += 1 }
    for row in new.indices.reversed() {
      placeAfter[row] = occurrences[new[row]].place
      occurrences[new[row]].place = row
      occurrences[new[row]].new += 1
    }
  }

  /// Returns the longest subsequence of candidates that ascends in both lists.
  ///
  /// Patience sorting: the top of each pile is the least new row that ends an ascending subsequence
  /// of that length, and each candidate refers to the top of the previous pile.
  private static func longestAscending(_ candidates: [Anchor]) -> [Anchor] {
    var piles: [Int] = []
    var before: [Int] = []
    for index in candidates.indices {
      let pile = piles.partitioningIndex { candidates[$0].new >= candidates[index].new }
      before.append(pile > 0 ? piles[pile - 1] : -1)
      if pile == piles.count { piles.append(index) } else { piles[pile] = index }
    }
    var chain: [Anchor] = []
    var index = piles.last ?? -1
    while index >= 0 {
      chain.append(candidates[index])
      index = before[index]
    }
    return chain.reversed()
  }
}
