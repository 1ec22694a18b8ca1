/// A set of row indices, stored as ranges, so that its size depends on the ranges and not on the rows.
///
/// The ranges are sorted, and there are rows between them. As Foundation's `IndexSet`, the set can be
/// shifted when rows are inserted or deleted.
///
/// ```swift
/// var rows = RowIndexSet(0..<10_000_000)
/// rows.remove(5..<6)
/// let isSelected = rows.contains(7)
/// ```
public nonisolated struct RowIndexSet: Hashable, Sendable {
  /// The ranges in ascending order; none is empty and none touches the next one.
  public private(set) var ranges: [Range<Int>] = []

  /// Makes an empty set.
  public init() {}

  /// Makes a set of the rows in a range.
  public init(_ range: Range<Int>) { insert(range) }

  /// Makes a set of the rows in several ranges, in any order.
  ///
  /// - Complexity: O(*n*) in the number of ranges if they are in ascending order.
  public init(_ ranges: some Sequence<Range<Int>>) {
    for range in ranges { insert(range) }
  }

  /// Whether the set has no rows.
  public var isEmpty: Bool { ranges.isEmpty }

  /// The number of rows.
  ///
  /// - Complexity: O(*n*) in the number of ranges.
  public var count: Int { ranges.reduce(0) { $0 + $1.count } }

  /// Returns whether a row is in the set.
  ///
  /// - Complexity: O(log *n*) in the number of ranges.
  public func contains(_ row: Int) -> Bool {
    let index = firstRange { $0.upperBound > row }
    return index < ranges.count && ranges[index].lowerBound <= row
  }
}

// MARK: - Inserting and removing rows

nonisolated extension RowIndexSet {
  /// Inserts the rows in a range.
  ///
  /// - Complexity: O(log *n*) at the end of the set, else O(*n*) in the number of ranges.
  public mutating func insert(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    let start = firstRange { $0.upperBound >= range.lowerBound }
    let touched = start..<firstRange { $0.lowerBound > range.upperBound }
    let lower = min(range.lowerBound, ranges[touched].first?.lowerBound ?? range.lowerBound)
    let upper = max(range.upperBound, ranges[touched].last?.upperBound ?? range.upperBound)
    ranges.replaceSubrange(touched, with: CollectionOfOne(lower..<upper))
  }

  /// Removes the rows in a range.
  ///
  /// - Complexity: O(log *n*) at the end of the set, else O(*n*) in the number of ranges.
  public mutating func remove(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    let start = firstRange { $0.upperBound > range.lowerBound }
    let touched = start..<max(start, firstRange { $0.lowerBound >= range.upperBound })
    guard let first = ranges[touched].first, let last = ranges[touched].last else { return }
    let rest = [
      first.lowerBound..<max(first.lowerBound, range.lowerBound),
      min(last.upperBound, range.upperBound)..<last.upperBound,
    ]
    ranges.replaceSubrange(touched, with: rest.filter { !$0.isEmpty })
  }

  /// Inserts a row, or removes it if it is in the set.
  public mutating func toggle(_ row: Int) {
    if contains(row) { remove(row..<row + 1) } else { insert(row..<row + 1) }
  }

  /// Returns the rows of a range that are not in the set.
  ///
  /// - Complexity: O(*n*) in the number of ranges.
  public func inverted(in range: Range<Int>) -> RowIndexSet {
    var rest: [Range<Int>] = []
    var start = range.lowerBound
    for selected in clamped(to: range).ranges {
      rest.append(start..<selected.lowerBound)
      start = selected.upperBound
    }
    return RowIndexSet(rest + [start..<max(start, range.upperBound)])
  }

  /// Returns the rows of the set that are in a range.
  ///
  /// - Complexity: O(*n*) in the number of ranges.
  public func clamped(to range: Range<Int>) -> RowIndexSet {
    RowIndexSet(ranges.map { $0.clamped(to: range) })
  }

  /// Returns the index of the first range that meets a condition, which all later ones meet, too.
  private func firstRange(_ condition: (Range<Int>) -> Bool) -> Int {
    var (start, end) = (0, ranges.count)
    while start < end {
      let middle = (start + end) / 2
      if condition(ranges[middle]) { end = middle } else { start = middle + 1 }
    }
    return start
  }
}
