import TextMetrics

/// A set of row indices, stored as ranges, so that its size depends on the number of ranges.
///
/// The ranges are sorted and don't touch each other. Like Foundation's `IndexSet`, the set can be
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
    let index = ranges.partitioningIndex { $0.upperBound > row }
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
    let start = ranges.partitioningIndex { $0.upperBound >= range.lowerBound }
    let touched = start..<ranges.partitioningIndex { $0.lowerBound > range.upperBound }
    let lower = min(range.lowerBound, ranges[touched].first?.lowerBound ?? range.lowerBound)
    let upper = max(range.upperBound, ranges[touched].last?.upperBound ?? range.upperBound)
    ranges.replaceSubrange(touched, with: CollectionOfOne(lower..<upper))
  }

  /// Removes the rows in a range.
  ///
  /// - Complexity: O(log *n*) at the end of the set, else O(*n*) in the number of ranges.
  public mutating func remove(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    let start = ranges.partitioningIndex { $0.upperBound > range.lowerBound }
    let touched = start..<max(start, ranges.partitioningIndex { $0.lowerBound >= range.upperBound })
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

  /// Keeps the set on its rows when rows are inserted; the new rows aren't in the set.
  ///
  /// - Parameter rows: Their indices after the insertion.
  /// - Complexity: O(*n*) in the number of ranges.
  public mutating func shift(inserting rows: Range<Int>) {
    self = RowIndexSet(
      ranges.flatMap { range in
        let above = range.clamped(to: 0..<max(0, rows.lowerBound))
        let below = range.clamped(to: rows.lowerBound..<max(rows.lowerBound, range.upperBound))
        return [above, below.lowerBound + rows.count..<below.upperBound + rows.count]
      }
    )
  }

  /// Keeps the set on its rows when rows are deleted.
  ///
  /// - Parameter rows: Their indices before the deletion.
  /// - Complexity: O(*n*) in the number of ranges.
  public mutating func shift(deleting rows: Range<Int>) {
    remove(rows)
    self = RowIndexSet(
      ranges.map { range in
        guard range.lowerBound >= rows.upperBound else { return range }
        return range.lowerBound - rows.count..<range.upperBound - rows.count
      }
    )
  }

  /// Keeps the set on its rows when a row is moved.
  ///
  /// - Complexity: O(*n*) in the number of ranges.
  public mutating func shift(moving source: Int, to target: Int) {
    let isSelected = contains(source)
    shift(deleting: source..<source + 1)
    shift(inserting: target..<target + 1)
    if isSelected { insert(target..<target + 1) }
  }
}

// MARK: - Encoding

nonisolated extension RowIndexSet: Codable {
  /// Decodes the bounds of the ranges; pairs that aren't ranges of rows are left out.
  public init(from decoder: any Decoder) throws {
    let bounds = try [Int](from: decoder)
    for index in stride(from: 0, to: bounds.count - 1, by: 2) {
      let (start, end) = (bounds[index], bounds[index + 1])
      if 0 <= start, start < end { insert(start..<end) }
    }
  }

  /// Encodes the bounds of the ranges as one list.
  public func encode(to encoder: any Encoder) throws {
    try ranges.flatMap { [$0.lowerBound, $0.upperBound] }.encode(to: encoder)
  }
}
