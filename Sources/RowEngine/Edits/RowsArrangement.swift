/// A command on selected rows that changes which rows there are, or their order.
package enum RowsArrangement: Sendable, Hashable {
  /// Deletes the rows.
  case delete
  /// Inserts a copy of each range of rows below it.
  case duplicate
  /// Makes one row of each range of rows, with blanks between their texts.
  case join
  /// Moves each range of rows up by one place; a range at the start stays there.
  case moveUp
  /// Moves each range of rows down by one place; a range at the end stays there.
  case moveDown
  /// Moves all rows together, so that the first of them gets a place, or the nearest existing one.
  case move(to: Int)
}

/// The effect of an arrangement of selected rows.
package struct ArrangedRows: Sendable, Equatable {
  /// The arrangement.
  package let arrangement: RowsArrangement

  /// The places on which it acted, by the old list.
  package let places: [Range<Int>]

  /// Whether the places were selected; otherwise they are the current row's.
  package let isSelection: Bool

  /// The change of the rows.
  let edit: RowsEdit

  /// The first row on which it acted, by its old index.
  package let first: Int

  /// The places that are selected afterwards, by the new list.
  package let selected: [Range<Int>]

  /// The rows that were selected before, by their old indices; none if it acted on the current row.
  let selectedBefore: [Range<Int>]

  /// The rows that are selected afterwards, by their new indices; none behind a filter, where they
  /// depend on the rows that the filter shows by then.
  package let selectedRows: [Range<Int>]

  /// The number of rows on which it acted.
  package var count: Int { places.reduce(0) { $0 + $1.count } }

  /// Makes the effect of an arrangement of rows.
  ///
  /// - Parameters:
  ///   - arrangement: The arrangement.
  ///   - places: The selected places, in ascending order, with other places between the ranges.
  ///   - listed: The list.
  ///   - isSelection: Whether the places were selected; otherwise they are the current row's.
  ///   - edit: The change of the rows.
  package init(
    _ arrangement: RowsArrangement,
    _ places: [Range<Int>],
    in listed: ListedRows,
    isSelection: Bool = true,
    edit: RowsEdit
  ) {
    (self.arrangement, self.places) = (arrangement, places)
    (self.isSelection, self.edit) = (isSelection, edit)
    first = places.first.map { $0.isEmpty ? $0.lowerBound : listed.row(at: $0.lowerBound) } ?? 0
    selected = Self.selected(arrangement, places, listed.count)
    selectedBefore = isSelection ? places.flatMap(listed.ranges) : []
    selectedRows = isSelection && listed.visible == nil ? selected : []
  }

  private static func selected(
    _ arrangement: RowsArrangement,
    _ places: [Range<Int>],
    _ total: Int
  ) -> [Range<Int>] {
    if case .move(let target) = arrangement {
      let count = places.reduce(0) { $0 + $1.count }
      let start = max(0, min(target, total - count))
      return count == 0 ? [] : [start..<start + count]
    }
    // The number of rows added above a range, or removed if it is negative.
    var added = 0
    return places.compactMap { range in
      switch arrangement {
      case .delete, .move:
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
