// Each arrangement is one edit of ranges: rows that only change their place are neither read nor
// copied, however many there are.
nonisolated extension Rows {
  /// Deletes, duplicates, joins or moves ranges of rows.
  ///
  /// In a document without a final line end, a row that is no longer the last one gets the line end
  /// of the nearest row, and the new last row loses its own.
  ///
  /// - Parameters:
  ///   - arrangement: The arrangement.
  ///   - ranges: The rows, in ascending order, with other rows between the ranges.
  /// - Returns: The edit, for replaying.
  /// - Complexity: O(log *n*) for each range, and the length of joined and duplicated rows.
  @discardableResult
  mutating func arrange(_ arrangement: RowsArrangement, _ ranges: [Range<Int>]) -> RowsEdit {
    let edit = arrangementEdit(arrangement, ranges)
    perform(edit)
    return edit
  }

  private func arrangementEdit(
    _ arrangement: RowsArrangement,
    _ ranges: [Range<Int>]
  ) -> RowsEdit {
    if arrangement == .join { return joining(ranges) }
    let ranges = ranges.filter { !$0.isEmpty && !isBlocked($0, arrangement) }
    guard !ranges.isEmpty else { return RowsEdit([]) }
    var splice = RowsSplice(of: self, openEnding: ending(near: count))
    var position = 0
    for range in ranges {
      // The row with which a moved range changes places.
      let start = arrangement == .moveUp ? range.lowerBound - 1 : range.lowerBound
      splice.keep(position..<start)
      position = range.upperBound
      switch arrangement {
      case .delete, .join:
        break
      case .duplicate:
        splice.keep(range)
        splice.take(range, of: self)
      case .moveUp:
        splice.keep(range)
        splice.take(start..<range.lowerBound, of: self)
      case .moveDown:
        position += 1
        splice.take(range.upperBound..<position, of: self)
        splice.keep(range)
      }
    }
    splice.keep(position..<count)
    return splice.edit(format: format)
  }

  /// Returns whether a range can't be moved, because it is at an end of the document.
  private func isBlocked(_ range: Range<Int>, _ arrangement: RowsArrangement) -> Bool {
    switch arrangement {
    case .moveUp: range.lowerBound == 0
    case .moveDown: range.upperBound == count
    case .delete, .duplicate, .join: false
    }
  }

  private func joining(_ ranges: [Range<Int>]) -> RowsEdit {
    let blank = ByteSlice(joining: [encoding.encode(" ")])
    return RowsEdit(
      ranges.filter { $0.count > 1 }.map { range in
        let rows = rows(in: range)
        let texts = rows.flatMap { [blank, $0.content] }.dropFirst()
        let line = ByteSlice(joining: texts + rows.suffix(1).map(\.lineEnd))
        return .init(range: range, content: .bytes(line, rows: 1))
      }
    )
  }
}
