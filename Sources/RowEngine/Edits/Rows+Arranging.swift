// Each arrangement is one edit of ranges: rows that only change their place are neither read nor
// copied, however many there are.
extension Rows {
  /// Deletes, duplicates, joins or moves the rows at some places of a list.
  ///
  /// Rows that aren't listed stay where they are. In a document without a final line end, a row
  /// that is no longer the last one gets the line end of the nearest row, and the new last row
  /// loses its own.
  ///
  /// - Parameters:
  ///   - arrangement: The arrangement.
  ///   - places: The places, as ascending ranges that don't touch each other.
  ///   - listed: The list; nil for all rows.
  /// - Returns: The edit, for replaying.
  /// - Complexity: O(log *n*) for each range of rows. Joining takes O(*n*) in the number of joined
  ///   rows and in the bytes of short ones.
  @discardableResult
  package mutating func arrange(
    _ arrangement: RowsArrangement,
    _ places: [Range<Int>],
    in listed: ListedRows? = nil
  ) -> RowsEdit {
    let edit = arrangementEdit(arrangement, places, listed ?? ListedRows(of: count))
    perform(edit)
    return edit
  }

  private func arrangementEdit(
    _ arrangement: RowsArrangement,
    _ places: [Range<Int>],
    _ listed: ListedRows
  ) -> RowsEdit {
    let changed = changed(places, by: arrangement, listed.count)
    guard !changed.isEmpty else { return RowsEdit([]) }
    if case .move(let target) = arrangement { return movingEdit(changed, to: target, listed) }
    var splice = RowsSplice(of: self, openEnding: ending(near: count))
    // The rows up to here are in the splice.
    var position = 0
    for places in changed {
      let start = listed.row(at: places.lowerBound)
      let end = listed.row(at: places.upperBound - 1) + 1
      switch arrangement {
      case .delete:
        splice.keep(position..<end, without: listed.ranges(at: places))
        position = end
      case .duplicate:
        splice.keep(position..<end)
        for rows in listed.ranges(at: places) { splice.copy(rows) }
        position = end
      case .join:
        splice.keep(position..<start)
        let ranges = listed.ranges(at: places)
        splice.join(ranges)
        splice.keep(start..<end, without: ranges)
        position = end
      case .moveUp:
        // The row above changes places with the range.
        let above = listed.row(at: places.lowerBound - 1)
        splice.keep(position..<above)
        splice.keep(above + 1..<end)
        splice.move([above..<above + 1])
        position = end
      case .moveDown:
        let below = listed.row(at: places.upperBound)
        splice.keep(position..<start)
        splice.move([below..<below + 1])
        splice.keep(start..<below)
        position = below + 1
      case .move: break
      }
    }
    splice.keep(position..<count)
    return splice.edit(format: format)
  }

  /// Returns the edit that moves rows together.
  private func movingEdit(
    _ places: [Range<Int>],
    to target: Int,
    _ listed: ListedRows
  ) -> RowsEdit {
    let next = listed.rowBefore(movingTo: target, places)
    let rows = places.flatMap(listed.ranges)
    let above = rows.filter { $0.upperBound <= next }
    var splice = RowsSplice(of: self, openEnding: ending(near: count))
    splice.keep(0..<next, without: above)
    splice.move(rows)
    splice.keep(next..<count, without: Array(rows.dropFirst(above.count)))
    return splice.edit(format: format)
  }
}

/// Returns the places that an arrangement changes; none if moved rows stay where they are.
private func changed(
  _ places: [Range<Int>],
  by arrangement: RowsArrangement,
  _ count: Int
) -> [Range<Int>] {
  guard case .move(let target) = arrangement else {
    return places.filter { arrangement.changes($0, of: count) }
  }
  let places = places.filter { !$0.isEmpty }
  guard places.count == 1, let place = places.first else { return places }
  return place.lowerBound == max(0, min(target, count - place.count)) ? [] : places
}

extension RowsArrangement {
  /// Returns whether the arrangement changes a range; rows at an end of the list
  /// don't move past it.
  fileprivate func changes(_ places: Range<Int>, of count: Int) -> Bool {
    guard !places.isEmpty else { return false }
    return switch self {
    case .delete, .duplicate, .move: true
    case .join: places.count > 1
    case .moveUp: places.lowerBound > 0
    case .moveDown: places.upperBound < count
    }
  }
}
