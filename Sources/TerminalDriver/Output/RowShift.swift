/// A vertical shift of consecutive rows.
nonisolated struct RowShift: Equatable {
  /// The rows with correct contents after the shift.
  let rows: Range<Int>

  /// The distance upwards in rows.
  let distance: Int

  /// The affected rows, before and after the shift.
  var region: Range<Int> {
    rows.lowerBound + min(0, distance)..<rows.upperBound + max(0, distance)
  }
}
