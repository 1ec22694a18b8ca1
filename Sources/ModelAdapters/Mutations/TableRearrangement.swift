/// The new, deleted, moved and updated rows between two versions of a list, found by the
/// identities of the rows.
///
/// ```swift
/// let change = TableRearrangement(from: ["a", "b", "c"], to: ["c", "a", "d"], by: \.self)
/// let places = ["a", "b", "c"].indices.map(change.newRow)  // [1, nil, 0]
/// ```
public struct TableRearrangement: Hashable, Sendable {
  /// Rows that have stayed together.
  private struct Run: Hashable {
    var old: Range<Int>
    var new: Int
  }

  /// The number of rows before and after the change.
  let oldCount, newCount: Int

  /// The kept rows, by their old indices.
  private let kept: [Run]

  /// The new indices of kept rows with other contents, in ascending order.
  private let updated: [Int]

  /// Compares two versions of rows.
  ///
  /// If several rows have the same identity, the first one is the kept row, and the others are new.
  ///
  /// - Parameters:
  ///   - old: The old rows.
  ///   - new: The new rows.
  ///   - id: Returns the identity of a row.
  /// - Complexity: O(*n* log *n*) in the rows of both; rows at the start that are the same cost a
  ///   comparison only.
  public init<Row: Equatable, ID: Hashable>(
    from old: some RandomAccessCollection<Row>,
    to new: some RandomAccessCollection<Row>,
    by id: (Row) -> ID
  ) {
    let same = zip(old, new).prefix { $0 == $1 }.count
    var places: [ID: Int] = [:]
    for (index, row) in old.enumerated().dropFirst(same) where places[id(row)] == nil {
      places[id(row)] = index
    }
    let oldRows = Array(old.dropFirst(same))
    var runs = same > 0 ? [Run(old: 0..<same, new: 0)] : []
    var updated: [Int] = []
    for (index, row) in new.enumerated().dropFirst(same) {
      guard let place = places.removeValue(forKey: id(row)) else { continue }
      if oldRows[place - same] != row { updated.append(index) }
      if let last = runs.last, last.old.upperBound == place, last.new + last.old.count == index {
        runs[runs.count - 1].old = last.old.lowerBound..<place + 1
      } else {
        runs.append(Run(old: place..<place + 1, new: index))
      }
    }
    (oldCount, newCount) = (old.count, new.count)
    kept = runs.sorted { $0.old.lowerBound < $1.old.lowerBound }
    self.updated = updated
  }

  /// Returns the new index of a row; nil if it was deleted.
  ///
  /// - Complexity: O(log *n*) in the runs of rows that have stayed together.
  public func newRow(_ row: Int) -> Int? {
    let index = kept.partitioningIndex { $0.old.upperBound > row }
    guard index < kept.count, kept[index].old.contains(row) else { return nil }
    return kept[index].new + row - kept[index].old.lowerBound
  }

  /// Returns whether the contents of a kept row, by its new index, have changed.
  ///
  /// - Complexity: O(log *n*) in the updated rows.
  public func isUpdated(_ row: Int) -> Bool {
    let index = updated.partitioningIndex { $0 >= row }
    return index < updated.count && updated[index] == row
  }
}

extension Array {
  /// Returns the index of the first element that meets a condition, which all later ones meet, too.
  package func partitioningIndex(where holds: (Element) -> Bool) -> Int {
    var (start, end) = (0, count)
    while start < end {
      let middle = (start + end) / 2
      if holds(self[middle]) { end = middle } else { start = middle + 1 }
    }
    return start
  }
}
