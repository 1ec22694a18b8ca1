/// Rows that move up or down together.
nonisolated struct RowShift: Equatable {
  /// The rows that show after it what they should.
  let rows: Range<Int>

  /// How many rows up they move.
  let distance: Int

  /// The rows that take part, before and after.
  var region: Range<Int> {
    rows.lowerBound + min(0, distance)..<rows.upperBound + max(0, distance)
  }
}
