nonisolated extension RowIndexSet {
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
