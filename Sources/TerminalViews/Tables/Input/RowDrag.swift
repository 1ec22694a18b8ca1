/// The motion of a row that the user drags to another place.
nonisolated struct RowDrag: Hashable {
  /// The row.
  let source: Int

  /// The row whose place it takes when the button is released.
  var target: Int

  /// The target, if it is another row.
  var otherTarget: Int? { target == source ? nil : target }
}
