/// A command on selected rows that changes which rows there are, or their order.
nonisolated enum RowsArrangement: Sendable, Hashable, CaseIterable {
  /// Deletes the rows.
  case delete
  /// Inserts a copy of each range of rows below it.
  case duplicate
  /// Makes one row of each range of rows, with blanks between their texts.
  case join
  /// Moves each range of rows up by one row; a range at the start stays there.
  case moveUp
  /// Moves each range of rows down by one row; a range at the end stays there.
  case moveDown
}

/// The effect of an arrangement of selected rows.
nonisolated struct ArrangedRows: Sendable, Equatable {
  /// The arrangement.
  let arrangement: RowsArrangement

  /// The number of rows on which it acted.
  let count: Int

  /// The first row on which it acted, by its old index.
  let first: Int

  /// The rows that are selected afterwards, by their new indices.
  let selected: [Range<Int>]

  /// Makes the effect of an arrangement of rows.
  ///
  /// - Parameters:
  ///   - arrangement: The arrangement.
  ///   - ranges: The selected rows, in ascending order, with other rows between the ranges.
  ///   - total: The number of rows of the document.
  init(_ arrangement: RowsArrangement, _ ranges: [Range<Int>], of total: Int) {
    self.arrangement = arrangement
    count = ranges.reduce(0) { $0 + $1.count }
    first = ranges.first?.lowerBound ?? 0
    selected = Self.selected(arrangement, ranges, total)
  }

  private static func selected(
    _ arrangement: RowsArrangement,
    _ ranges: [Range<Int>],
    _ total: Int
  ) -> [Range<Int>] {
    // The number of rows added above a range, or removed if it is negative.
    var added = 0
    return ranges.compactMap { range in
      switch arrangement {
      case .delete:
        return nil
      case .duplicate:
        added += range.count
        return range.lowerBound + added..<range.upperBound + added
      case .join:
        defer { added -= range.count - 1 }
        return range.lowerBound + added..<range.lowerBound + added + 1
      case .moveUp:
        return range.lowerBound == 0 ? range : range.lowerBound - 1..<range.upperBound - 1
      case .moveDown:
        return range.upperBound == total ? range : range.lowerBound + 1..<range.upperBound + 1
      }
    }
  }
}
